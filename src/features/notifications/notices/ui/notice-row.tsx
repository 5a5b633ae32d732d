import {
  AtSign,
  Baby,
  BadgeCheck,
  Ban,
  CalendarCheck,
  GalleryVerticalEnd,
  HandCoins,
  Heart,
  type LucideIcon,
  MessageCircle,
  PenLine,
  Receipt,
  Reply,
  Shield,
  ShieldPlus,
  SmilePlus,
  UserPlus,
} from 'lucide-react';
import { Link } from 'react-router';
import { Avatar } from '#ui/avatar.tsx';
import { When } from '#ui/when.tsx';
import type { Notice } from '../../calls.ts';
import { noticeParts, noticePath } from '../../notice-text.ts';
import type { NoticeKind, NoticeType } from '../../notice-types.ts';
import { noticeKinds } from '../../notice-types.ts';

const icons: Record<NoticeKind, LucideIcon> = {
  like: Heart,
  comment: MessageCircle,
  reply: Reply,
  mention: AtSign,
  follow: UserPlus,
  reaction: SmilePlus,
  post: PenLine,
  scheduled: CalendarCheck,
  tribe: Shield,
  request: ShieldPlus,
  guardian: Baby,
  card: GalleryVerticalEnd,
  earning: HandCoins,
  money: Receipt,
  moderation: Ban,
  security: BadgeCheck,
};

/** One group: who, what and when. The whole row leads to where it happened. */
export function NoticeRow({ notice, onFollow }: { notice: Notice; onFollow: () => void }) {
  const { type, target, at, read } = notice;
  return (
    <Link
      to={noticePath(notice)}
      onClick={onFollow}
      className="flex min-h-16 min-w-0 flex-1 items-start gap-3 rounded-control p-3 hover:bg-raised"
    >
      <Faces notice={notice} type={type} />
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
        <span className="text-pretty break-words">
          {noticeParts(notice).map(({ text, strong }) =>
            strong ? (
              <strong key={text} className="font-semibold">
                {text}
              </strong>
            ) : (
              text
            ),
          )}
        </span>
        {target.preview && <span className="truncate text-2 text-muted">{target.preview}</span>}
        <span className="text-1 text-muted">
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

/** Up to three of the newest people, or the tribe it is about; the small mark says what kind of news it is. */
function Faces({ notice, type }: { notice: Notice; type: NoticeType }) {
  const { people, target } = notice;
  const Icon = icons[noticeKinds[type]];
  const isTribe = target.kind === 'tribe' && (people.length === 0 || type === 'tribe_invited');
  return (
    <span className="relative flex w-16 shrink-0 pt-0.5" aria-hidden="true">
      {isTribe ? (
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
      {(isTribe || people.length > 0) && (
        <span className="absolute start-7 top-6 grid size-5 place-items-center rounded-full border border-line bg-surface text-link">
          <Icon size={12} />
        </span>
      )}
    </span>
  );
}
