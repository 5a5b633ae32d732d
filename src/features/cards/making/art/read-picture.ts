/** A chosen file as pixels. @throws with words for the person when this browser cannot read it */
export const readPicture = (file: File): Promise<ImageBitmap> =>
  createImageBitmap(file).catch(() => {
    throw new Error('This browser cannot read that file. Try a JPEG or PNG.');
  });
