// `npm run fuzz`: what it sends and what it looks for is in src/test/fuzz/.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-fuzz.mjs');
