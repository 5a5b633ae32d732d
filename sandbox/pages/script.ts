/** Fills in a test card or bank account, and submits a form once. The pages work without it. */
export const script = `
for (const button of document.querySelectorAll('button[data-card]')) {
  button.addEventListener('click', () => {
    const { elements } = document.querySelector('form[data-card-form]');
    const fill = (name, value) => { if (elements[name] && !elements[name].value) elements[name].value = value; };
    elements.number.value = button.dataset.card;
    fill('expiry', '12 / 34');
    fill('cvc', '123');
    fill('name', 'Alex Example');
    fill('email', 'alex@example.com');
    document.querySelector('form[data-card-form] [type=submit]').focus();
  });
}
for (const button of document.querySelectorAll('button[data-fill]')) {
  button.addEventListener('click', () => {
    const { elements } = document.querySelector('form[data-fill-form]');
    const [[first, value], ...others] = Object.entries(JSON.parse(button.dataset.fill));
    elements[first].value = value;
    for (const [name, other] of others) if (!elements[name].value) elements[name].value = other;
    (elements.terms ?? document.querySelector('form[data-fill-form] .button')).focus();
  });
}
let sent = false;
for (const form of document.forms) {
  form.addEventListener('submit', (event) => {
    if (sent) return event.preventDefault();
    sent = true;
    for (const button of form.querySelectorAll('button')) button.setAttribute('aria-disabled', 'true');
  });
}
addEventListener('pageshow', () => { sent = false; });
(document.querySelector('[aria-invalid]') ?? document.querySelector('[role=alert]'))?.focus();
`;
