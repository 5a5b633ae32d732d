import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Refusal } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { api } from '#platform/web/api.ts';
import { toast, toastFailure } from '#ui/toast.ts';
import { framePaymentIntent } from '../calls.ts';

// One idempotency key for each frame, kept until we know that the server has answered it.
const keys = new Map<string, string>();

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
      toastFailure(error);
    } finally {
      setPending(false);
    }
    await client.invalidateQueries();
  }
  return { get: () => void get(), pending };
}

/**
 * Adds a frame that costs nothing, or that was removed; opens the payment for any other.
 * @returns the address of the checkout page; null when the frame is theirs now
 * @throws Refusal with a message for the buyer
 */
async function getFrameFor(frameId: string): Promise<string | null> {
  const requestKey = keys.get(frameId) ?? newId();
  keys.set(frameId, requestKey);
  try {
    const { isMine, paymentId } = await api(framePaymentIntent, { body: { frameId }, requestKey });
    keys.delete(frameId);
    return isMine || !paymentId ? null : `/checkout/${paymentId}`;
  } catch (error) {
    // Refused for good: the next press is a new request.
    if (error instanceof Refusal && error.status >= 400 && error.status < 500) keys.delete(frameId);
    throw error;
  }
}
