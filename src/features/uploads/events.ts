declare module '#platform/events.ts' {
  interface EventMap {
    /** All bytes of an upload have arrived; it can be processed. */
    'media.arrived': { mediaId: string };
    /** A video can be played; its poster and smaller versions can be made. */
    'media.video_ready': { mediaId: string };
    /** Rows became less visible, which the database says by itself (note_withdrawal_of_row()): uploads may be among them. */
    'media.withdrawn': Record<never, never>;
  }
}

export {};
