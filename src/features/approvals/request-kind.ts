/** How one kind of request is shown to a guardian and to the child. A feature lists its own in `guardianRequests`. */
export interface RequestKind {
  /** As in the feature's `guardianRequests` on the server. */
  kind: string;
  /** Above the request, for the guardian: "Wants to follow". */
  label: string;
  /** The same for the child: "Follow". */
  ownLabel: string;
  /** What is approved, e.g. "this post"; left out where the request's title says it. */
  thing?: string;
  /** The result of a decision, in a sentence. */
  outcome(name: string, title: string, approved: boolean): string;
  /** How its media are shown. */
  media: 'face' | 'pictures' | 'none';
  /** As in the feature's `guardianRequests` on the server. */
  isWithdrawable: boolean;
}
