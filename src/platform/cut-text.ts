/** The first `most` UTF-16 units of a text, or one fewer where that would leave half a character. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');
