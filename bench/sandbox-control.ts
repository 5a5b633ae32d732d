/** Calls the control API of this bench's sandbox. */
export async function control(path: string, body: object): Promise<void> {
  const answer = await fetch(`${process.env.SANDBOX_URL}/_sandbox/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${process.env.SANDBOX_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox refused ${path}: ${await answer.text()}`);
}
