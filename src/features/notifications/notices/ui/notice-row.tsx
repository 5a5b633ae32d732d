import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { When } from '#ui/when.tsx';
import type { Notice } from '../../calls.ts';
import { noticeParts, noticePath } from '../../notice-text.ts';
import { noticeTypes } from '../../notice-types.ts';
import { iconOf } from './notice-icon.ts';

/** One group: who, what and when. The whole row is a link. */
export function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { target, at, read } = notice;
  const type = noticeTypes.get(notice.type);
  return (
    <Link
      to={noticePath(type, notice)}
      onClick={onFollow}
      data-read={read}
      className="flex min-h-16 min-w-0 flex-1 items-start gap-3 rounded-control border-s-4 border-transparent p-3 ps-2 hover:bg-raised data-[read=false]:border-live data-[read=false]:font-semibold"
    >
      <Faces notice={notice} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="text-pretty break-words">
          {noticeParts(type, notice).map(({ text, strong }) =>
            strong ? (
              <strong key={text} className="font-bold">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </span>
        {target.preview && <span className="truncate text-2 font-normal text-muted">{target.preview}</span>}
        <span className="text-1 font-normal text-muted">
          <When at={at} />
        </span>
      </span>
      {!read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-live">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </Link>
  );
}

/** Up to three of the newest people, or the picture of its target; the small icon shows the kind. */
function Faces({ notice }: { notice: Notice }) {
  const { type, people, target } = notice;
  const Icon = iconOf(type);
  // Only targets with a page of their own have a picture.
  const isOfTarget = target.slug !== null && (people.length === 0 || noticeTypes.get(type)?.showsTarget);
  return (
    <span className="relative flex w-16 shrink-0 pt-0.5" aria-hidden="true">
      {isOfTarget ? (
        <Avatar name={target.name ?? ''} src={target.logo?.url} shape="crest" />
      ) : people.length > 0 ? (
        people
          .slice(0, 3)
          .map(({ id, displayName, avatar }, place) => (
            <Avatar
              key={id}
              name={displayName}
              src={avatar.url}
              size={people.length > 1 ? 32 : 40}
              className={place > 0 ? '-ms-4' : undefined}
            />
          ))
      ) : (
        <span className="grid size-10 place-items-center rounded-full bg-raised text-muted">
          <Icon size={20} />
        </span>
      )}
      {(isOfTarget || people.length > 0) && (
        <span className="absolute start-7 top-6 grid size-5 place-items-center rounded-full border border-line bg-surface text-link">
          <Icon size={12} />
        </span>
      )}
    </span>
  );
}
