import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** What Playwright sets here itself: the last of these settings replaces the one before. */
const PLAYWRIGHTS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];
/** Pictures are loaded when they come into view, and not two screens earlier: each is a request, and is drawn. */
const NEAREST = ['Unknown', 'Offline', 'Slow2G', '2G', '3G', '4G'].map(
  (network) => `lazyLoadingImageMarginPx${network}=0`,
);

const QUIET = [
  // Only this machine is reachable: nothing that a page or the browser requests can leave it.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1, EXCLUDE [::1]',
  '--no-proxy-server',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  // The same rendering on every machine.
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  `--blink-settings=${[...PLAYWRIGHTS, ...NEAREST].join()}`,
];

// The package's default settings look for fonts in /tmp only.
const fontSettings = (place: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${place}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${place}/fonts-cache</cachedir>
</fontconfig>
`;

/** Starts this machine's Chromium, otherwise the one from the packages. The caller closes it. */
export async function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  const system = SYSTEM.find((path) => existsSync(path));
  const { executablePath, env } = system ? { executablePath: system, env: process.env } : await packaged();
  const launch = (chromiumSandbox: boolean) =>
    chromium.launch({
      ...options,
      executablePath,
      env: env as Record<string, string>,
      chromiumSandbox,
      args: [...QUIET, ...(options.args ?? [])],
    });
  // Chromium can't use its sandbox as root, nor in many containers.
  if (process.getuid?.() === 0) return launch(false);
  return launch(true).catch((error: Error) => {
    if (!/sandbox/i.test(error.message)) throw error;
    return launch(false);
  });
}

const modules = join(import.meta.dirname, '../node_modules');
const cache = join(modules, '.cache/touchline');
const pack = join(modules, '@sparticuz/chromium');

/** The packaged browser is one compressed file: unpacked once, beside the package. */
async function packaged() {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('No browser found: install Chrome or Chromium, then run the tests again.');
  }
  const { version } = JSON.parse(readFileSync(join(pack, 'package.json'), 'utf8')) as { version: string };
  const place = join(cache, `chromium-${version}`);
  if (!existsSync(place)) await unpack(place);
  const executablePath = join(place, 'chromium');
  const env: NodeJS.ProcessEnv = { ...process.env, FONTCONFIG_FILE: join(place, 'fonts.conf') };
  // A bare system lacks a few libraries, which the package has. Those of the system take precedence.
  if (execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found')) {
    env.LD_LIBRARY_PATH = [join(place, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH]
      .filter(Boolean)
      .join(':');
  }
  return { executablePath, env };
}

async function unpack(place: string) {
  await mkdir(cache, { recursive: true });
  const half = await mkdtemp(`${place}.`);
  const { TMPDIR } = process.env;
  try {
    // The package unpacks into the temporary folder under fixed names; a folder of our own keeps users apart.
    process.env.TMPDIR = half;
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    await inflate(join(pack, 'bin/al2023.tar.br'));
    await writeFile(join(half, 'fonts.conf'), fontSettings(place.replaceAll('&', '&amp;')));
    await rename(half, place);
  } catch (error) {
    // Another test file was faster.
    if (!(await readdir(place).catch(() => [])).length) throw error;
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    await rm(half, { recursive: true, force: true });
  }
}
