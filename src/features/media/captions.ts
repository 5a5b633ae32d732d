/** The name under which a cleaned WebVTT file is served. */
export const CAPTIONS = 'captions.vtt';
export const CAPTIONS_MIME = 'text/vtt';
