import { type SiteSwitch, switchTexts } from '../site-switches.ts';

export default function SwitchedOff({ what }: { what: SiteSwitch }) {
  return <p className="text-2 text-muted">{switchTexts[what].refusal}</p>;
}
