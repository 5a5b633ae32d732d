import PDFDocument from 'pdfkit';
import { day } from '#sandbox/pages/day.ts';
import { money } from '#sandbox/pages/money.ts';
import type { Invoice } from './invoices.ts';

const LEFT = 56;
const RIGHT = 539;
const AMOUNTS = 440;

/** The invoice as a PDF. */
export function invoicePdf(invoice: Invoice): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Invoice ${invoice.number}`, CreationDate: new Date(invoice.created * 1000) },
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    paper.on('data', (part: Buffer) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  const row = (name: string, amount: number, strong = false) => {
    const top = paper.y;
    paper.font(strong ? 'Helvetica-Bold' : 'Helvetica');
    paper.text(money(amount, invoice.currency), AMOUNTS, top, { width: RIGHT - AMOUNTS, align: 'right' });
    paper.text(name, LEFT, top, { width: AMOUNTS - LEFT - 16 });
    paper.moveDown(0.5);
  };
  paper.font('Helvetica-Bold').fontSize(22).text('Invoice', LEFT);
  paper.font('Helvetica').fontSize(10).moveDown(0.5);
  paper.text(`Number ${invoice.number}`).text(`Date ${day(invoice.created)}`);
  paper.text(`For ${invoice.customer_name ?? invoice.customer_email ?? 'the customer'}`);
  paper.text(`Status: ${invoice.status}. Sandbox: no real money is charged.`).moveDown(1.5);
  for (const line of invoice.lines.data)
    row(`${line.description}, ${day(line.period.start)} to ${day(line.period.end)}`, line.amount);
  paper.moveTo(LEFT, paper.y).lineTo(RIGHT, paper.y).stroke('#888888').moveDown(0.75);
  row('Total', invoice.total, true);
  if (invoice.amount_due !== invoice.total) row('Amount due after credit', invoice.amount_due, true);
  if (invoice.status === 'paid') row('Paid', invoice.amount_paid);
  paper.end();
  return whole;
}
