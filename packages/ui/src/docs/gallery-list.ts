/** A component of the gallery. */
export interface Tile {
  /** The component's name in the titles of the stories ("Components/Button"). */
  component: string;
  /** The story that represents it. Default `Ready`. */
  story?: string;
  /** Width of two columns, or of all. Default: one. */
  width?: "double" | "full";
  /** True to centre it at its own size; default: as wide as the tile. */
  isSmall?: boolean;
  /** True for a component that covers the page: the tile describes it in a sentence and links to its page. */
  cover?: string;
}

export interface TileGroup {
  title: string;
  tiles: readonly Tile[];
}

/** Every component, in groups. gallery-list.test.ts names missing ones. */
export const gallery: readonly TileGroup[] = [
  {
    title: "Actions",
    tiles: [
      { component: "Button", story: "Variants", width: "double", isSmall: true },
      { component: "LinkButton", isSmall: true },
      { component: "IconButton", story: "Sizes", isSmall: true },
      { component: "Link", isSmall: true },
      { component: "TextButton", isSmall: true },
      { component: "CopyButton", story: "WithWords", isSmall: true },
      { component: "CopyableValue", isSmall: true },
      { component: "Menu", isSmall: true },
      { component: "SkipLink", cover: "The first stop of the Tab key: past the navigation." },
    ],
  },
  {
    title: "Fields",
    tiles: [
      { component: "TextField", story: "WithDescription" },
      { component: "PasswordField" },
      { component: "AmountField" },
      { component: "PhoneField" },
      { component: "SearchField" },
      { component: "CodeField" },
      { component: "PinField" },
      { component: "Select" },
      { component: "ComboBox" },
      { component: "DateField" },
      { component: "DatePicker" },
      { component: "DateRangePicker" },
      { component: "FileDrop", width: "double" },
      { component: "TextArea" },
    ],
  },
  {
    title: "Choices",
    tiles: [
      { component: "ChoiceCards", width: "double" },
      { component: "RadioGroup", isSmall: true },
      { component: "Checkbox", story: "Selected", isSmall: true },
      { component: "Switch", story: "On" },
      { component: "SegmentedControl" },
      { component: "SegmentedField" },
      { component: "Calendar", isSmall: true },
      { component: "RangeCalendar", isSmall: true },
      { component: "Slider" },
    ],
  },
  {
    title: "Money and figures",
    tiles: [
      { component: "Money", story: "Kinds", isSmall: true },
      { component: "VirtualCard" },
      { component: "Sparkline", story: "Tones", isSmall: true },
      { component: "DayBars" },
      { component: "PriceChart", story: "Line", width: "double" },
      { component: "QrCode" },
      { component: "Donut", width: "double" },
      { component: "ProgressCircle", story: "Sizes", isSmall: true },
      { component: "Meter" },
      { component: "ProgressBar" },
      { component: "Countdown", isSmall: true },
    ],
  },
  {
    title: "Lists and facts",
    tiles: [
      { component: "ListRow", width: "double" },
      { component: "DescriptionList" },
      { component: "Table", width: "double" },
      { component: "Timeline", story: "UnderWay" },
      { component: "DataTable", width: "full" },
      { component: "VirtualList", width: "double" },
      { component: "Receipt" },
      { component: "Card", isSmall: true },
      { component: "Surface", story: "Raised", isSmall: true },
      { component: "Disclosure" },
      { component: "MiddleTruncate" },
      { component: "WholeWords", story: "French", isSmall: true },
      { component: "DateTime", isSmall: true },
      { component: "RelativeTime", story: "Ages", isSmall: true },
    ],
  },
  {
    title: "Who and what",
    tiles: [
      { component: "Avatar", story: "Names", isSmall: true },
      { component: "AssetIcon", story: "All", width: "double" },
      { component: "CountryFlag", story: "Sizes", isSmall: true },
      { component: "StatusChip", story: "All", isSmall: true },
      { component: "Badge", story: "OnThings", isSmall: true },
      { component: "Logo", isSmall: true },
      { component: "Contour", story: "OnASurface", width: "double" },
    ],
  },
  {
    title: "What is said",
    tiles: [
      { component: "Notice", story: "Tones", width: "double" },
      { component: "EmptyState" },
      { component: "Banner", width: "full" },
      { component: "ErrorState" },
      { component: "FormErrorSummary" },
      { component: "Skeleton" },
      { component: "Spinner", story: "BesideWords", isSmall: true },
      { component: "ToastRegion", isSmall: true },
      { component: "Tooltip", isSmall: true },
    ],
  },
  {
    title: "Over the page",
    tiles: [
      { component: "Dialog", isSmall: true },
      { component: "ConfirmDialog", cover: "Asks before something is lost." },
      { component: "Sheet", isSmall: true },
      { component: "Popover", isSmall: true },
      { component: "CommandPalette", cover: "Everything that can be done or gone to, by Ctrl K." },
      { component: "ImageViewer", story: "Keyboard", isSmall: true },
    ],
  },
  {
    title: "Around the page",
    tiles: [
      { component: "PageHeader", story: "WithBack", width: "double" },
      { component: "Page", cover: "One of two widths for everything on a page." },
      { component: "Breadcrumbs", isSmall: true },
      { component: "StepList", isSmall: true },
      { component: "Tabs" },
      { component: "SideNav", cover: "Places beside the content, from 640 px on." },
      { component: "Pagination", width: "double" },
      { component: "TabBar", cover: "Five places under the thumb, on phones." },
    ],
  },
  { title: "Conversation", tiles: [{ component: "Chat", width: "full" }] },
];
