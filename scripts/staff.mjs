// `npm run staff`: what it does is in src/staff.ts.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-staff.mjs');
