import { Mail, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { sendOtp } from '#features/auth/calls.ts';
import { usePlatform } from '#features/sites/use-platform.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { EmailForm } from './email-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { SentCode, Target } from './sent-code.ts';

export interface AddressProps<T extends Target = Target> {
  /** What was typed before, when somebody returns to correct it. */
  target: T | undefined;
  onSent: (code: SentCode) => void;
  /** The call that sends the code; the sign-in call by default. */
  via?: typeof sendOtp;
}

export function AddressStep({ target, onSent }: AddressProps) {
  const { features } = usePlatform();
  const [by, setBy] = useState<'email' | 'phone'>(target && 'phone' in target ? 'phone' : 'email');
  return (
    <div className="grid gap-5">
      {features.phoneSignIn && (
        <SegmentedControl
          label="How to get your code"
          value={by}
          onChange={setBy}
          options={[
            { value: 'email', label: 'Email', icon: <Mail aria-hidden="true" size={18} /> },
            { value: 'phone', label: 'Phone', icon: <Smartphone aria-hidden="true" size={18} /> },
          ]}
        />
      )}
      {by === 'email' ? (
        <EmailForm target={target && 'email' in target ? target : undefined} onSent={onSent} />
      ) : (
        <PhoneForm target={target && 'phone' in target ? target : undefined} onSent={onSent} />
      )}
    </div>
  );
}
