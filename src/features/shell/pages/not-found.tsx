/** Every address that is none of ours. The shell's error page says so. */
function nothingHere(): never {
  throw Response.json({ code: 'NOT_FOUND', message: '' }, { status: 404 });
}
export const loader = nothingHere;
export const clientLoader = nothingHere;

export default function NotFound() {
  return null;
}
