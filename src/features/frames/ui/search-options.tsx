import type { SearchOptions } from '#features/search/search-entry.ts';
import type { FrameSummary } from '../frame/calls.ts';

export const frameOptions: SearchOptions<FrameSummary> = {
  type: 'frame',
  label: 'Frames',
  order: 47,
  most: 2,
  toOption: ({ id, path, preview, name, seller }) => ({
    id,
    to: path,
    picture: (
      <span className="grid size-10 shrink-0 place-items-center">
        <img
          src={preview.sizes[0]?.url ?? preview.url}
          alt=""
          width={28}
          height={40}
          className="h-10 w-7 rounded-[3px] bg-raised object-cover"
        />
      </span>
    ),
    title: name,
    note: seller ? `Frame by ${seller.displayName}` : 'Frame by our team',
    key: name,
  }),
};
