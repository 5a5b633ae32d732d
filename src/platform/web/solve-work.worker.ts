import type { Work } from '#platform/proof-of-work.ts';
import { findNonce } from './find-nonce.ts';

self.onmessage = ({ data: { challenge, bits } }: MessageEvent<Work>) => {
  self.postMessage(`${challenge}.${findNonce(challenge, bits)}`);
};
