/** One component of the gallery. */
export interface Tile {
  /** Its name in the titles of the stories ("Components/Button"). */
  component: string;
  /** Which of its stories stands for it. Default `Ready`. */
  story?: string;
  /** Two columns, or all of them. Default: one. */
  width?: "double" | "full";
  /** Covers the page as soon as it is shown: the tile says so in a sentence and leads to its page. */
  cover?: string;
}

export interface TileGroup {
  title: string;
  tiles: readonly Tile[];
}

/** Every component, where one would look for it. gallery-list.test.ts names the one that is missing. */
export const gallery: readonly TileGroup[] = [
  {
    title: "Actions",
    tiles: [
      { component: "Button", story: "Variants", width: "double" },
      { component: "LinkButton" },
      { component: "IconButton", story: "Sizes" },
      { component: "Link" },
      { component: "CopyButton", story: "WithWords" },
      { component: "Menu" },
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
      { component: "Slider" },
      { component: "TextArea" },
      { component: "FileDrop", width: "double" },
      { component: "FormErrorSummary" },
    ],
  },
  {
    title: "Choices",
    tiles: [
      { component: "ChoiceCards", width: "double" },
      { component: "RadioGroup" },
      { component: "Checkbox", story: "Selected" },
      { component: "Switch", story: "On" },
      { component: "SegmentedControl" },
      { component: "Calendar" },
      { component: "RangeCalendar" },
    ],
  },
  {
    title: "Money and figures",
    tiles: [
      { component: "Money", story: "Kinds" },
      { component: "VirtualCard" },
      { component: "PriceChart", story: "Line", width: "double" },
      { component: "Donut", width: "double" },
      { component: "Sparkline", story: "Tones" },
      { component: "Meter" },
      { component: "ProgressBar" },
      { component: "ProgressCircle", story: "Sizes" },
      { component: "Receipt", width: "double" },
      { component: "QrCode" },
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
      { component: "Disclosure" },
      { component: "Card" },
      { component: "Surface", story: "Raised" },
      { component: "CopyableValue" },
      { component: "MiddleTruncate" },
      { component: "DateTime" },
      { component: "RelativeTime", story: "Ages" },
    ],
  },
  {
    title: "Who and what",
    tiles: [
      { component: "Avatar", story: "Names" },
      { component: "AssetIcon", story: "All", width: "double" },
      { component: "CountryFlag", story: "Sizes" },
      { component: "StatusChip", story: "All" },
      { component: "Badge", story: "OnThings" },
      { component: "Logo" },
      { component: "Contour", story: "OnASurface" },
    ],
  },
  {
    title: "What is said",
    tiles: [
      { component: "Notice", story: "Tones", width: "double" },
      { component: "Banner", width: "full" },
      { component: "EmptyState" },
      { component: "ErrorState" },
      { component: "Countdown" },
      { component: "Spinner", story: "BesideWords" },
      { component: "Skeleton" },
      { component: "ToastRegion" },
      { component: "Tooltip" },
    ],
  },
  {
    title: "Over the page",
    tiles: [
      { component: "Dialog" },
      { component: "ConfirmDialog", cover: "Asks before something is lost." },
      { component: "Sheet" },
      { component: "Popover" },
      { component: "CommandPalette", cover: "Everything that can be done or gone to, by Ctrl K." },
      { component: "ImageViewer", story: "Keyboard" },
    ],
  },
  {
    title: "Around the page",
    tiles: [
      { component: "PageHeader", story: "WithBack", width: "double" },
      { component: "Breadcrumbs" },
      { component: "Tabs" },
      { component: "StepList", width: "double" },
      { component: "Pagination", width: "double" },
      { component: "SideNav", cover: "Places beside the content, from 640 px on." },
      { component: "TabBar", cover: "Five places under the thumb, on phones." },
      { component: "SkipLink", cover: "The first stop of the Tab key: past the navigation." },
    ],
  },
  { title: "Conversation", tiles: [{ component: "Chat", width: "double" }] },
];
