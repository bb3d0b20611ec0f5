import { configure } from "storybook/test";

// What a play waits for comes later on a loaded machine.
configure({ asyncUtilTimeout: 5_000 });
