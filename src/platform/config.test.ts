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
    ['PRINT_PARTNER', 'somebody'],
    ['PRINT_PARTNER_URL', 'printer.example'],
    ['PRINT_PARTNER', 'sandbox'],
  ])('%s=%s is refused in a sentence that names it', (name, value) => {
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(new RegExp(name));
    expect(() => readConfig({ DATABASE_URL, [name]: value })).toThrow(ConfigError);
  });

  test('is rejected without a database', () => {
    expect(() => readConfig({})).toThrow(/DATABASE_URL/);
  });

  test.each(['sports=https://t.example', 'kids=http://10.0.0.5:3000', 'cricket=https://localhost.example'])(
    'needs a mail server with %s',
    (SITE_ORIGINS) => {
      expect(() => readConfig({ DATABASE_URL, SITE_ORIGINS })).toThrow(
        /^SMTP_URL: set it to your mail server/,
      );
      readConfig({ DATABASE_URL, SITE_ORIGINS, SMTP_URL: 'smtp://mail.example' });
    },
  );

  test('needs none for a site on this machine', () => {
    readConfig({ DATABASE_URL, SITE_ORIGINS: 'sports=http://localhost:8080,kids=http://127.0.0.1:8081' });
  });

  test('refuses a stand-in for the print partner where buyers pay for real', () => {
    const printing = { DATABASE_URL, PRINT_PARTNER: 'sandbox', PRINT_PARTNER_TOKEN: 'print-token' };
    expect(readConfig(printing).PRINT_PARTNER).toBe('sandbox');
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2',
    };
    expect(() => readConfig({ ...printing, ...live })).toThrow(/^PRINT_PARTNER: set it to manual/);
  });

  test('waives the second factor of staff only in the demo world on this machine', () => {
    const waives = (env: Record<string, string>) => readConfig({ DATABASE_URL, ...env }).waivesSecondFactor;
    expect(waives({ TOUCHLINE_DEMO: '1' })).toBe(true);
    expect(waives({})).toBe(false);
    expect(waives({ TOUCHLINE_DEMO: '1', HOST: '0.0.0.0' })).toBe(false);
    const open = { SITE_ORIGINS: 'sports=https://t.example', SMTP_URL: 'smtp://mail.example' };
    expect(waives({ TOUCHLINE_DEMO: '1', ...open })).toBe(false);
  });

  test('allows a host per site', () => {
    const config = readConfig({
      DATABASE_URL,
      SITE_ORIGINS: 'sports=https://t.example, kids=https://k.example',
      SMTP_URL: 'smtp://mail.example',
    });
    expect(config.origins).toMatchObject({ sports: 'https://t.example', kids: 'https://k.example' });
  });
});
