// `npm run mutate`: breaks the code in the ways of mutations.mjs, and expects a test to notice each of them.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-mutate.mjs');
