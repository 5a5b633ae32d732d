// `npm run staff`, `npm run migrate`, `npm run keys`: what they do is in src/commands.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-command.mjs');
