import { expect, test } from 'vitest';
import { mediaUrl } from './media-url.ts';

test.each([
  ['/media/1/full.jpg', 'https://img.example.com', 'https://img.example.com/media/1/full.jpg'],
  ['media/1/video.mp4', 'https://img.example.com/', 'https://img.example.com/media/1/video.mp4'],
  ['/a.svg', 'https://img.example.com/touchline//', 'https://img.example.com/touchline/a.svg'],
  ['https://cdn.example.com/a.png', 'https://img.example.com', 'https://cdn.example.com/a.png'],
  ['//cdn.example.com/a.png', 'https://img.example.com', '//cdn.example.com/a.png'],
  ['data:image/png;base64,AA', 'https://img.example.com', 'data:image/png;base64,AA'],
  ['blob:https://x/1', 'https://img.example.com', 'blob:https://x/1'],
  ['', 'https://img.example.com', ''],
])('%s on %s is %s', (path, host, url) => expect(mediaUrl(path, host)).toBe(url));
