/** A chosen file as pixels. @throws with a message for the user when the browser can't read it */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error('This file can’t be read. Try a JPEG or PNG.');
  });
