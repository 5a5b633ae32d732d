import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const DATABASE_URL = 'postgres://touchline@127.0.0.1/touchline';

describe('the environment', () => {
  test('requires only a database', () => {
    const config = readConfig({ DATABASE_URL });
    expect(config.PORT).toBe(3000);
    expect(config.origins.cricket).toBe('http://cricket.localhost:3000');
  });

  test('treats an empty variable as not set', () => {
    expect(readConfig({ DATABASE_URL, PORT: '', SMTP_URL: '' }).PORT).toBe(3000);
  });

  test.each([
    ['PORT', 'many'],
    ['PORT', '70000'],
    ['SMTP_URL', 'mail.example'],
    ['DATABASE_REPLICA_URL', 'mysql://elsewhere'],
    ['ROLE', 'king'],
    ['SITE_ORIGINS', 'golf=https://golf.example'],
    ['SITE_ORIGINS', 'kids'],
    ['AUTH_SECRET', 'short'],
    ['MEDIA_ORIGIN', 'images.example.com'],
    ['MEDIA_ORIGIN', 'https://images.example.com/touchline'],
    ['TOUCHLINE_DEMO', 'yes'],
  ])('%s=%s is refused in a sentence that names it', (name, value) => {
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(new RegExp(name));
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(ConfigError);
  });

  test('is rejected without a database', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/);
  });

  test('allows a host per site', () => {
    const config = readConfig({
      DATABASE_URL,
      SITE_ORIGINS: 'sports=https://t.example, kids=https://k.example',
    });
    expect(config.origins).toMatchObject({ sports: 'https://t.example', kids: 'https://k.example' });
  });
});
