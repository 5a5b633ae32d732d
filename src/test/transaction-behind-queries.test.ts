import { expect, inject, it } from 'vitest';
import { connect } from '#platform/sql/connect.ts';
import { overNetwork } from './test-app.ts';

it.each([198, 199, 200, 201])(
  'transactions that begin behind %i queries have a connection of their own',
  async (waiting) => {
    const sql = connect(overNetwork(inject('template').adminUrl), { pool: 2, name: 'touchline-test' });
    const isOpen = () => sql`select pg_sleep(0.01)`;
    await Promise.all([isOpen(), isOpen()]);

    const queries = Array.from({ length: waiting }, () => sql`select 1`.execute());
    const transactions = Array.from({ length: 12 }, () => sql.begin((trx) => trx`select 1`));

    await expect(Promise.all([...queries, ...transactions])).resolves.toHaveLength(waiting + 12);
    await sql.end();
  },
);
