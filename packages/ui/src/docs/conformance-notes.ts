/** Where a component does not make a promise of conformance.stories.tsx: the reason. */
export interface ConformanceNote {
  ref?: string;
  className?: string;
  attributes?: string;
  /** The story in which the component itself is rendered, where that is not `Ready`. */
  story?: string;
}

const unseen = "Nothing of it is there until a toast is shown.";

const closed = "It takes what it names, and nothing else yet.";
const only = { ref: closed, attributes: closed };

export const conformanceNotes: Readonly<Record<string, ConformanceNote>> = {
  Chat: { story: "Bubble" },
  ProgressBar: only,
  ListRow: only,
  DescriptionList: only,
  Table: only,
  DataTable: only,
  VirtualList: only,
  Logo: only,
  PageHeader: only,
  Pagination: only,
  SideNav: only,
  TabBar: only,
  FormErrorSummary: { ref: closed },
  Skeleton: { ...only, className: closed },
  Tabs: { ...only, className: closed },
  SkipLink: { ...only, className: closed },
  ToastRegion: { ref: unseen, className: unseen, attributes: unseen },
};
