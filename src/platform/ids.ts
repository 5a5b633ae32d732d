import { v7, validate } from 'uuid';

/**
 * A new id: UUID v7, which sorts by creation time and suits B-trees. Works in browsers too: crypto.randomUUID is
 * missing on pages without TLS, such as a server in the local network.
 */
export const newId = (): string => v7();
export const isId = (text: string): boolean => validate(text);
