import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toast } from '#ui/toast.ts';
import { getFrameFor } from './get-frame.ts';

/** Adds or buys a frame, and goes to the payment where there is one. */
export function useGetting(frameId: string, done: string) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  async function get() {
    setPending(true);
    try {
      const checkout = await getFrameFor(frameId);
      if (checkout) return await navigate(checkout);
      toast(done, { tone: 'good' });
    } catch (error) {
      toast((error as Error).message, { tone: 'bad' });
    } finally {
      setPending(false);
    }
    await client.invalidateQueries();
  }
  return { get: () => void get(), pending };
}
