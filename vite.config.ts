import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightCalls } from './vite/light-calls.ts';
import { publicCode } from './vite/public-code.ts';

const visitors = publicCode();
const ownCode = /\/(src|lucide-react)\/(?!.*\/([a-z-]+-)?(calls|fields)\.ts$)/;

export default defineConfig({
  plugins: [lightCalls(), visitors.plugin, tailwindcss(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Fewer, larger files: each costs a round of headers, and a small one hardly compresses.
            {
              name: 'vendor',
              test: /node_modules\/(react|react-dom|react-router|scheduler|zustand|@tanstack)\//,
              priority: 3,
            },
            {
              name: 'shared',
              test: (id) => ownCode.test(id) && visitors.needed(id) >= 2,
              // Less, and what a page has in common with a members' page alone would travel with the members' code.
              minShareCount: 2,
              priority: 2,
            },
            // What members' pages share stays with them.
            {
              name: 'members',
              test: (id) => ownCode.test(id) && visitors.needed(id) === 0,
              minShareCount: 3,
              priority: 2,
            },
            // Rules come with the forms that check them, never with a public page.
            {
              name: 'rules',
              test: /\/([a-z-]+-)?(calls|fields)\.ts$|node_modules\/(zod|react-hook-form|@hookform)\//,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
