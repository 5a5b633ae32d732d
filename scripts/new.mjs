// `npm run new -- feature polls`: the mechanical part of a feature, from new-feature.txt.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-new.mjs');
