// `npm run staff`, `migrate`, `keys`, `backup` and `restore`: what they do is in src/commands.
import { runOnSupportedNode } from './check-node.mjs';

runOnSupportedNode('run-command.mjs');
