// `npm start` and, with --dev, `npm run dev`.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-site.mjs');
