// `npm run build`: what it does is in build.mjs; every start does it when the sources have changed.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-build.mjs');
