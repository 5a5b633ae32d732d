import { Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useReport } from '#features/moderation/report-store.ts';
import { knownAuthor } from '#features/people/known-author.ts';
import { LikeButton } from '#features/posts/reactions/ui/like-button.tsx';
import { RichTextView } from '#features/posts/text/ui/rich-text-view.tsx';
import { AuthorLine } from '#features/posts/ui/author-line.tsx';
import { SensitiveCover } from '#features/posts/ui/content-cover.tsx';
import { WhileOn } from '#features/sites/ui/while-on.tsx';
import { useAct } from '#platform/web/use-call.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { ListIcon } from '#ui/sprite.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { deleteComment } from '../calls.ts';
import { CommentForm } from './comment-form.tsx';
import { Replies, type WithReplies } from './replies.tsx';

/** One comment with its replies. `onChanged` refetches the comments. */
export function CommentItem({ comment, onChanged }: { comment: WithReplies; onChanged: () => void }) {
  const [replying, setReplying] = useState(false);
  const report = useReport((state) => state.open);
  const remove = useAct(deleteComment, {
    onDone: onChanged,
    onRefused: toastRefusal,
  });
  const isStranger = comment.viewer !== null && comment.author?.id === null;
  return (
    <li className="flex flex-col gap-2">
      {comment.author ? (
        <article className="flex flex-col gap-2">
          <AuthorLine author={comment.author} at={comment.createdAt} small />
          <div className="ps-11">
            {comment.sensitive ? (
              <SensitiveCover>
                <RichTextView content={comment.content} />
              </SensitiveCover>
            ) : (
              <RichTextView content={comment.content} />
            )}
            <div className="flex items-center gap-4 pt-1">
              {!isStranger && (
                <>
                  <LikeButton
                    target={{ commentId: comment.id }}
                    liked={comment.viewer?.liked ?? false}
                    likeCount={comment.likeCount}
                    openPost={comment.postId}
                  />
                  <button
                    type="button"
                    aria-expanded={replying}
                    onClick={() => setReplying(!replying)}
                    className="touch relative text-2 font-semibold text-muted hover:text-ink"
                  >
                    Reply
                  </button>
                </>
              )}
              <Menu
                trigger={(props) => (
                  <IconButton {...props} label="More about this comment" icon={<ListIcon name="more" />} />
                )}
              >
                {!comment.viewer?.isAuthor && (
                  <MenuItem
                    icon={<Flag aria-hidden />}
                    onSelect={() =>
                      report({
                        kind: 'comment',
                        id: comment.id,
                        what: 'this comment',
                        person: knownAuthor(comment.author),
                      })
                    }
                  >
                    Report
                  </MenuItem>
                )}
                {comment.viewer?.canDelete && (
                  <MenuItem
                    icon={<Trash2 aria-hidden />}
                    tone="danger"
                    disabled={remove.isPending}
                    onSelect={() => remove.mutate({ params: { commentId: comment.id } })}
                  >
                    Delete
                  </MenuItem>
                )}
              </Menu>
            </div>
          </div>
        </article>
      ) : (
        <p className="ps-11 text-2 text-muted">This comment was deleted.</p>
      )}
      {replying && (
        <div className="ps-11">
          <WhileOn what="posting">
            <CommentForm
              target={{ commentId: comment.id }}
              label={`Reply to ${comment.author?.displayName ?? 'this comment'}`}
              onCancel={() => setReplying(false)}
              onDone={() => {
                setReplying(false);
                onChanged();
              }}
            />
          </WhileOn>
        </div>
      )}
      <Replies
        comment={comment}
        onChanged={onChanged}
        item={(reply, changed) => <CommentItem key={reply.id} comment={reply} onChanged={changed} />}
      />
    </li>
  );
}
