import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadLimits } from '#features/media/upload-rules.ts';
import { testApp } from '#test/test-app.ts';
import { getMedia, getUploadTicket } from '../calls.ts';
import { fixture, image, png, withUploads } from '../test-uploads.ts';

const { as, sql, base, headersOf, uploadImage, uploadFile, fetchMedia, publish } = await withUploads(
  await testApp(),
);

const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 2/1' }, IFD0: { Artist: 'Somebody' } };

describe('an image', () => {
  test('is ready in the reply, with sizes up to its own width and a placeholder', async () => {
    const media = await uploadImage('ann', { bytes: await png(1000, 600), name: 'goal.png' });
    expect(media).toMatchObject({ kind: 'image', state: 'ready', width: 1000, height: 600 });
    expect(media.sizes.map(({ width }) => width)).toEqual([320, 640, 960, 1000]);
    expect(media.placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(media.placeholder?.length).toBeLessThan(300);
    await publish(media.id);
    for (const { url, width } of media.sizes) {
      const served = await fetchMedia(url);
      const about = await sharp(await served.arrayBuffer()).metadata();
      expect([served.status, about.format, about.width]).toEqual([200, 'webp', width]);
    }
    const face = await fetchMedia(`/media/${media.id}/small.webp`);
    expect(await sharp(await face.arrayBuffer()).metadata()).toMatchObject({ width: 213, height: 128 });
  });

  test('loses EXIF and GPS data and is rotated upright', async () => {
    const bytes = await image(400, 300).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
    const before = await sharp(bytes).metadata();
    expect(before.orientation).toBe(6);
    const gps = await image(40, 30).jpeg().withExif(place).toBuffer();
    expect((await sharp(gps).metadata()).exif?.includes('Somebody')).toBe(true);

    const media = await uploadImage('ann', { bytes, name: 'photo.jpg', type: 'image/jpeg' });
    expect([media.width, media.height]).toEqual([300, 400]);
    const other = await uploadImage('ann', { bytes: gps, name: 'photo.jpg', type: 'image/jpeg' });
    await publish(media.id, other.id);
    for (const url of [media.url, other.url, ...media.sizes.map((size) => size.url)]) {
      const about = await sharp(await (await fetchMedia(url)).arrayBuffer()).metadata();
      expect([about.exif, about.xmp, about.iptc, about.orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
    }
  });

  test('that is animated stays animated', async () => {
    const frames = await Promise.all(
      [20, 120, 220].map((r) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background: { r, g: 0, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const media = await uploadImage('ann', { bytes, name: 'dance.gif', type: 'image/gif' });
    expect([media.width, media.height]).toEqual([60, 40]);
    await publish(media.id);
    const about = await sharp(await (await fetchMedia(media.url)).arrayBuffer()).metadata();
    expect(about.pages).toBe(3);
  });

  test('that is an animated AVIF is shown as its first frame, or says what to do', async () => {
    const bytes = await fixture('animated.avif');
    const media = await uploadImage('ann', { bytes, name: 'dance.avif', type: 'image/avif' });
    expect(media).toMatchObject({ state: 'ready', width: 200, height: 200 });
    await publish(media.id);
    expect((await fetchMedia(media.url)).headers.get('content-type')).toBe('image/webp');
    const cut = bytes.subarray(0, 700);
    await expect(uploadImage('ann', { bytes: cut, name: 'dance.avif' })).rejects.toMatchObject({
      code: 'BAD_TYPE',
      message: 'We can’t show this animated AVIF. Save it as a GIF or an animated WebP, and try again.',
    });
  });

  test('with transparency has no placeholder', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    expect((await uploadImage('ann', { bytes })).placeholder).toBeNull();
  });

  test('is accepted in every listed type', async () => {
    const source = image(80, 60);
    const all = {
      'a.jpg': await source.jpeg().toBuffer(),
      'a.png': await source.png().toBuffer(),
      'a.webp': await source.webp().toBuffer(),
      'a.gif': await source.gif().toBuffer(),
      'a.avif': await source.avif({ effort: 0 }).toBuffer(),
    };
    for (const [name, bytes] of Object.entries(all)) {
      expect((await uploadImage('ben', { bytes, name })).state, name).toBe('ready');
    }
  });
});

const clip = await fixture('clip.webm');

describe('is refused:', () => {
  test('more than 8 MB', async () => {
    const bytes = Buffer.concat([await png(), Buffer.alloc(uploadLimits.imageBytes)]);
    await expect(uploadImage('ann', { bytes, name: 'huge.png' })).rejects.toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
    await expect(uploadFile('ann', { bytes, name: 'huge.dat' })).rejects.toMatchObject({
      status: 413,
      code: 'TOO_LARGE',
    });
  });

  test('more than 40 megapixels, however few bytes they take', async () => {
    const bytes = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#123' } })
      .png()
      .toBuffer();
    expect(bytes.length).toBeLessThan(uploadLimits.imageBytes);
    await expect(uploadImage('ann', { bytes })).rejects.toMatchObject({ status: 413, code: 'TOO_LARGE' });
  });

  test.each([
    ['text called an image', Buffer.from('just some words, many times over'), 'words.png', 'image/png'],
    ['a page called an image', Buffer.from('<!doctype html><script>alert(1)</script>'), 'page.png', ''],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'drawing.svg', 'image/svg+xml'],
    ['a video called an image', clip, 'clip.gif', 'image/gif'],
  ])('%s', async (_what, bytes, name, type) => {
    for (const send of [uploadImage, uploadFile]) {
      await expect(send('ann', { bytes, name, type })).rejects.toMatchObject({
        status: 400,
        code: 'BAD_TYPE',
        field: 'file',
      });
    }
  });

  test('a truncated image, which is kept as rejected', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#456',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const { ticket } = await as('ann')(getUploadTicket, {});
    await expect(
      uploadImage('ann', { bytes: whole.subarray(0, whole.length / 2) }, ticket),
    ).rejects.toMatchObject({ status: 400, code: 'CORRUPT' });
    expect(await as('ann')(getMedia, { params: { mediaId: ticket } })).toMatchObject({
      state: 'rejected',
      rejectionReason: 'CORRUPT',
      url: '',
    });
  });

  test('a request without a file, an empty file, and JSON', async () => {
    const send = async (body: FormData | string, type?: string) => {
      const reply = await fetch(`${base}/api/global/upload-image`, {
        method: 'POST',
        headers: { ...(await headersOf('ann')), ...(type ? { 'content-type': type } : {}) },
        body,
      });
      return reply.status;
    };
    const textOnly = new FormData();
    textOnly.append('note', 'no file');
    expect(await send(textOnly)).toBe(400);
    expect(await send('{}', 'application/json')).toBe(400);
    await expect(uploadImage('ann', { bytes: Buffer.alloc(0) })).rejects.toMatchObject({ code: 'CORRUPT' });
  });

  test('anything from a visitor', async () => {
    const reply = await fetch(`${base}/api/global/upload-image`, {
      method: 'POST',
      headers: await headersOf(null),
      body: new FormData(),
    });
    expect([reply.status, await reply.json()]).toMatchObject([401, { code: 'SIGN_IN_REQUIRED' }]);
  });
});

describe('an upload ticket', () => {
  test('states the limits, and stores a file that is sent twice once', async () => {
    const { ticket, image: limits } = await as('ann')(getUploadTicket, {});
    expect(limits).toMatchObject({ maxBytes: 8_388_608, maxPixels: 40_000_000 });
    const bytes = await png();
    const first = await uploadImage('ann', { bytes }, ticket);
    expect(first.id).toBe(ticket);
    expect(await uploadImage('ann', { bytes }, ticket)).toEqual(first);
    const rows = await sql`select 1 from media where id = ${ticket}`;
    expect(rows).toHaveLength(1);
  });

  test('is refused after another account has used it', async () => {
    const { ticket } = await as('ann')(getUploadTicket, {});
    await uploadImage('ann', { bytes: await png() }, ticket);
    await expect(uploadImage('ben', { bytes: await png() }, ticket)).rejects.toMatchObject({ status: 403 });
    await expect(as('ben')(getMedia, { params: { mediaId: ticket } })).rejects.toMatchObject({ status: 403 });
  });

  test('expires, and cannot be forged', async () => {
    for (const ticket of ['0190b6f0-0000-7000-8000-000000000000', '6f1b6d0e-8b0a-4c39-9d52-0f6a3f1f2f11']) {
      await expect(uploadImage('ann', { bytes: await png() }, ticket)).rejects.toMatchObject({
        status: 400,
        code: 'TICKET_EXPIRED',
      });
    }
  });
});
