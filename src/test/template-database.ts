import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: { adminUrl: string; name: string };
  }
}

/** Migrates one database a run; every test file starts from a copy of it, which PostgreSQL makes in milliseconds. */
export default async function setup(project: TestProject) {
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) {
    throw new Error(
      'Tests need PostgreSQL: run `npm test`, or set DATABASE_URL to a server they may create databases on.',
    );
  }
  const name = `touchline_template_${process.pid}_${Date.now()}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin.unsafe(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await migrate(url.href, () => {});
  project.provide('template', { adminUrl, name });
  return async () => {
    await admin.unsafe(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
}
