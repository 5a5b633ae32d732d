import PDFDocument from 'pdfkit';
import { isShownWhole, UNSHOWN, write } from '#features/payments/order/receipt-text.server.ts';
import { siteName } from '#features/sites/settings/site-settings.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { formatDay } from '#ui/format/date.ts';
import { partiesOf, stepText, termLines } from './agreement-text.ts';
import type { Agreement } from './calls.ts';

type Page = InstanceType<typeof PDFDocument>;
const LEFT = 56;
const WIDTH = 483;
const BOTTOM = 760;
const ink = '#0B1512';
const muted = '#55605B';
const utc = { timeZone: 'UTC' };

/** An agreement as a PDF of A4 pages. */
export async function agreementPdf(ctx: Ctx, agreement: Agreement): Promise<Buffer> {
  const site = await siteName(ctx.deps, ctx.site);
  const { terms, acceptedAt, log, messages } = agreement;
  const { organisation, applicant } = partiesOf(agreement);
  const page = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Agreement: ${terms.title}`, Author: site },
  });
  const bytes: Buffer[] = [];
  page.on('data', (part: Buffer) => bytes.push(part));
  const ended = new Promise<void>((resolve) => page.on('end', resolve));
  page
    .font('Helvetica-Bold')
    .fontSize(11)
    .fillColor(muted)
    .text(site.toUpperCase(), LEFT, 56, { characterSpacing: 1 });
  page.fontSize(24).fillColor(ink).text('Agreement', { characterSpacing: 0 }).moveDown(0.3);
  paragraph(page, terms.title, 14);
  paragraph(page, `Accepted ${formatDay(acceptedAt, utc)}. The terms are those of that day.`, 10, muted);
  section(page, 'Between');
  paragraph(page, organisation);
  paragraph(page, applicant);
  section(page, 'Terms');
  for (const { label, value } of termLines(agreement)) paragraph(page, `${label}: ${value}`);
  section(page, 'Description');
  paragraph(page, terms.description);
  if (terms.answers.length > 0 || terms.note) section(page, 'Application');
  for (const { question, text } of terms.answers) {
    paragraph(page, question, 10, muted);
    paragraph(page, text);
  }
  if (terms.note) paragraph(page, terms.note);
  if (messages.length > 0) section(page, 'Messages before it was accepted');
  for (const { author, text, createdAt } of messages) {
    paragraph(page, `${author.displayName}, ${formatDay(createdAt, utc)}`, 10, muted);
    paragraph(page, text);
  }
  section(page, 'What happened');
  for (const step of log) paragraph(page, `${formatDay(step.at, utc)}: ${stepText(step, agreement)}`);
  const written = [terms.title, terms.description, terms.note, organisation, applicant]
    .concat(terms.answers.flatMap(({ question, text }) => [question, text]))
    .concat(messages.map(({ text }) => text));
  if (!written.every(isShownWhole)) {
    const whole = ctx.deps.hosts.urlOf(ctx.site, `/agreements/${agreement.id}`);
    paragraph(
      page,
      `${UNSHOWN} marks characters this file can’t show. See the whole agreement at ${whole}`,
      9,
      muted,
    );
  }
  page.end();
  await ended;
  return Buffer.concat(bytes);
}

function section(page: Page, title: string): void {
  if (page.y > BOTTOM - 60) page.addPage();
  page.moveDown(0.9).font('Helvetica-Bold').fontSize(11).fillColor(ink).text(title, LEFT).moveDown(0.3);
}

/** Line by line, so that a long text goes on where a page ends. */
function paragraph(page: Page, text: string, size = 11, colour = ink): void {
  for (const line of text.split('\n')) {
    page.font('Helvetica').fillColor(colour);
    if (line.trim() === '') page.moveDown(0.4);
    for (const part of shortEnough(line)) {
      if (page.y > BOTTOM) page.addPage();
      write(page.fillColor(colour), part, { x: LEFT, size, width: WIDTH });
    }
  }
  page.moveDown(0.25);
}

const MOST = 600;

/** Parts of at most so many characters, cut between words: each is at most a few lines on the page. */
function shortEnough(line: string): string[] {
  const parts: string[] = [];
  for (let left = line; left !== ''; ) {
    const cut = left.length <= MOST ? left.length : left.lastIndexOf(' ', MOST);
    const end = cut > 0 ? cut : MOST;
    parts.push(left.slice(0, end));
    left = left.slice(end).trimStart();
  }
  return parts;
}
