// `npm run bench`: what it measures is in bench/.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-bench.mjs');
