import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { lightCalls } from './vite/light-calls.ts';

export default defineConfig({
  plugins: [lightCalls(), tailwindcss(), reactRouter()],
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
              test: /\/src\/(?!.*\/([a-z-]+-)?(calls|fields)\.ts$)/,
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
