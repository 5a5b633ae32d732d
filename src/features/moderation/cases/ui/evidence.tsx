import { When } from '#ui/when.tsx';
import { kindLabel } from '../case-labels.ts';

/** The texts that are shown first. */
const first = ['title', 'text', 'bio', 'description'];

/** Facts that are codes, such as the role `TEAM_MANAGER`. */
const codes = ['kind', 'role', 'tier', 'state'];

/** Any evidence of any feature: texts, names, pictures. A new kind of thing needs no code here. */
export function Evidence({ shown }: { shown: Record<string, unknown> }) {
  const entries = Object.entries(shown).filter(([, value]) => !isEmpty(value));
  const texts = first.flatMap((name) => entries.filter(([key]) => key === name));
  const rest = entries.filter(([name]) => !first.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const pictures = rest.flatMap(([name, value]) => picturesOf(name, value));
  const facts = rest.filter(([name, value]) => picturesOf(name, value).length === 0);
  return (
    <>
      {texts.map(([name, value]) => (
        <p
          key={name}
          className={`whitespace-pre-line [overflow-wrap:anywhere] ${name === 'title' ? 'font-semibold' : ''}`}
        >
          {String(value)}
        </p>
      ))}
      {pictures.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {pictures.map(({ url, alt }) => (
            <img
              key={url}
              src={url}
              alt={alt}
              loading="lazy"
              className="max-h-48 rounded-control bg-raised"
            />
          ))}
        </div>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-2">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">
                {kindLabel(name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}
              </dt>
              <dd className="[overflow-wrap:anywhere]">
                {codes.includes(name) ? kindLabel(String(value).toLowerCase()) : <Fact value={value} />}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Fact({ value }: { value: unknown }) {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return <When at={value} />;
  return textOf(value);
}

function textOf(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  const { displayName, username, name } = value as Record<string, unknown>;
  if (username) return displayName ? `${displayName} (@${username})` : `@${username}`;
  if (name) return String(name);
  return Object.entries(value)
    .filter(([, one]) => !isEmpty(one))
    .map(([key, one]) => `${key}: ${textOf(one)}`)
    .join(', ');
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface Shot {
  url: string;
  alt: string;
}

/** URLs of pictures, alone or with their alt texts. */
function picturesOf(name: string, value: unknown): Shot[] {
  if (typeof value === 'string') return isPicture(value) ? [{ url: value, alt: kindLabel(name) }] : [];
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: { url?: unknown; alt?: unknown } | null) =>
    typeof one?.url === 'string' ? [{ url: one.url, alt: one.alt ? String(one.alt) : 'No description' }] : [],
  );
}

const isPicture = (value: string) =>
  /^(https?:\/\/[^/]+)?\/[^\s]+\.(svg|png|jpe?g|webp|avif)(\?|$)/.test(value) || value.includes('/media/');
