import "./bench.css";
import { ListRow } from "@apex/ui/list-row/list-row";
import { VirtualList } from "@apex/ui/virtual-list/virtual-list";
import { mount } from "./mount.tsx";
import { longRows } from "./screen-data.ts";

mount(
  <main>
    <VirtualList
      label="Transactions"
      items={longRows}
      itemKey={({ id }) => id}
      height="640px"
      rowHeight={73}
    >
      {({ title, time, amount }, row) => (
        <ListRow {...row} title={title} subtitle={time} trailing={amount} />
      )}
    </VirtualList>
  </main>,
);
