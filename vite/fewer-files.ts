import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/**
 * Every page loads three files of a few bytes: what the bundler itself needs to run, the entry and the root, which only
 * pass on what "shared" has. Each costs a request and its headers, so they are made part of "vendor" and "shared".
 */
export function fewerFiles(): Plugin {
  return {
    name: 'touchline:fewer-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle: {
      // Before React Router reads the list of files.
      order: 'pre',
      handler({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const named = (name: string) => chunks.find((one) => one.name === name) ?? this.error(`no ${name}`);
        const [vendor, shared] = [named('vendor'), named('shared')];
        const [runtime, entry, root] = [named('rolldown-runtime'), named('entry.client'), named('root')];
        const codes = new Map(chunks.map(({ fileName, code }) => [fileName, code]));

        const fromRuntime = importOf(runtime);
        for (const [file, code] of codes)
          codes.set(
            file,
            code.replace(fromRuntime, (_all, names: string) =>
              file === vendor.fileName
                ? `var ${namesIn(names).map(([name, local]) => `${local}=runtime_${name}`)};`
                : `import{${namesIn(names).map(([name, local]) => `runtime_${name} as ${local}`)}}from"./${baseOf(vendor)}";`,
            ),
          );
        codes.set(vendor.fileName, withRuntime(runtime.code, codes.get(vendor.fileName) ?? ''));
        codes.set(shared.fileName, (codes.get(shared.fileName) ?? '') + exportsOf(root.code, shared.code));

        const into = new Map([
          [runtime, vendor],
          [entry, shared],
          [root, shared],
        ]);
        const moved = (text: string) =>
          [...into].reduce((left, [from, to]) => left.replaceAll(from.fileName, to.fileName), text);
        for (const [file, code] of codes) writeFileSync(join(dir, file), moved(code));
        for (const { fileName } of into.keys()) rmSync(join(dir, fileName));
        const list = join(dir, '.vite/manifest.json');
        writeFileSync(list, moved(readFileSync(list, 'utf8')));
      },
    },
  };
}

const baseOf = ({ fileName }: Rolldown.OutputChunk) => fileName.replace(/^.*\//, '');

const importOf = (chunk: Rolldown.OutputChunk) =>
  new RegExp(`import\\{([^}]*)\\}from"\\./${baseOf(chunk).replaceAll('.', '\\.')}";?`);

/** `a as b, c` as pairs: what it is called there, and here. */
const namesIn = (list: string): [string, string][] =>
  list.split(',').map((one) => {
    const [there = '', here = there] = one.trim().split(' as ');
    return [there, here];
  });

const exported = /export\{([^}]*)\}(?:from"[^"]*")?;?\s*$/;

/** What the runtime gives, in front of the code that uses it first. Its own names stay inside. */
function withRuntime(runtime: string, code: string): string {
  const names = namesIn(exported.exec(runtime)?.[1] ?? '');
  const given = names.map(([, name]) => `runtime_${name}`);
  const made = `var [${given}]=(()=>{${runtime.replace(exported, '')}return[${names.map(([local]) => local)}]})();`;
  return `${made}${code}export{${given}};`;
}

/** What one file passes on of another, as the other's own. */
function exportsOf(passing: string, other: string): string {
  const locals = new Map(namesIn(exported.exec(other)?.[1] ?? '').map(([local, name]) => [name, local]));
  const passed = namesIn(exported.exec(passing)?.[1] ?? '');
  return `export{${passed.map(([name, as]) => `${locals.get(name)} as ${as}`)}};`;
}
