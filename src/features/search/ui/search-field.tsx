import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { TextInput } from '#ui/text-input.tsx';

const TYPING_MS = 250;

/** The page's own field: what is typed goes into the address, so that it can be shared and gone back from. */
export function SearchField({ typed, type }: { typed: string; type: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What the address said when the field was last set from it, or was asked to say by the field itself. */
  const known = useRef(typed);
  const go = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current || !input.current) return;
    known.current = input.current.value.trim();
    // Typing on is one step back, not one for every letter.
    void submit(form.current, { replace: typed !== '', preventScrollReset: true });
  };
  const soon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(go, TYPING_MS);
  };
  const addressChanged = useEffectEvent(() => {
    const field = input.current;
    // Results of what was typed here, or of what was typed over since, never replace what stands in the field.
    if (!field || timer.current !== undefined || known.current === typed) return;
    known.current = typed;
    field.value = typed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason
  useEffect(() => addressChanged(), [typed]);
  const hydrated = useEffectEvent(() => {
    // Typed before the page was hydrated: no event told of it.
    if (input.current && input.current.value.trim() !== typed) soon();
  });
  useEffect(() => {
    hydrated();
    return () => clearTimeout(timer.current);
  }, []);
  return (
    <Form
      ref={form}
      role="search"
      action="/search"
      className="max-w-2xl"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const text = input.current?.value ?? '';
        // Kept when it was meant, not at every pause; the code comes when it is needed.
        void import('./recent.ts').then(({ keepSearch }) => keepSearch(text)).catch(() => {});
        go();
      }}
    >
      <TextInput
        ref={input}
        type="search"
        name="q"
        aria-label="Search people, tribes, posts and #tags"
        placeholder="People, tribes, posts, #tags"
        defaultValue={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        start={<Search size={18} />}
        onChange={soon}
      />
      {type !== 'all' && <input type="hidden" name="type" value={type} />}
    </Form>
  );
}
