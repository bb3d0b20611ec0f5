#!/usr/bin/env -S node --conditions=apex-source
await import("../src/main.ts");
