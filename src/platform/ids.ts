import { v7, validate } from 'uuid';

/**
 * A new id: UUID v7, so that ids sort by the time they were made and stay friendly to B-trees. Browsers can make one
 * too; crypto.randomUUID they keep from pages without TLS, as on a machine in the same house.
 */
export const newId = (): string => v7();
export const isId = (text: string): boolean => validate(text);
