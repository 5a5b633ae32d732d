/** Any unknown address. The shell's error page shows the message. */
function nothingHere(): never {
  throw Response.json({ code: 'NO_PAGE', message: '' }, { status: 404 });
}
export const loader = nothingHere;
export const clientLoader = nothingHere;

export default function NotFound() {
  return null;
}
