// `npm test` and, with --fast, `npm run check`.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-checks.mjs');
