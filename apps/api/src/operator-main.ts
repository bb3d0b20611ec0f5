import { backUp, restore } from "./operator-backup.ts";
import { runIncidentsCommand } from "./operator-incidents.ts";
import { runJobsCommand, type JobsReport } from "./operator-jobs.ts";
import { runStaffCommand } from "./operator-staff.ts";
import { redactCredentials } from "./redact-credentials.ts";
import { reseal } from "./reseal.ts";
import { readSettings } from "./settings.ts";
import { firstLine, StartError } from "./start-error.ts";
import { tryPartner } from "./try-partner.ts";

interface Command {
  /** Start of the line for a failure. */
  readonly refusal: string;
  readonly run: (given: readonly string[]) => Promise<JobsReport>;
}

const settings = () => readSettings(process.env);
const changing = (run: Command["run"]): Command => ({ refusal: "Nothing was changed", run });

/** The commands of an operator. All but a backup need an embedded database for themselves, so stop the server first. */
const commands = new Map<string | undefined, Command>([
  ["staff", changing((given) => runStaffCommand(settings(), given))],
  ["jobs", changing((given) => runJobsCommand(settings(), given))],
  ["incidents", changing((given) => runIncidentsCommand(settings(), given))],
  [
    "reseal",
    {
      refusal: "Nothing was sealed",
      run: async (given) => {
        const { lines, isWhole } = await reseal(readSettings(process.env, given));
        return { lines, isDone: isWhole };
      },
    },
  ],
  [
    "backup",
    {
      refusal: "Nothing was backed up",
      run: async (given) => ({ lines: await backUp(settings(), given), isDone: true }),
    },
  ],
  [
    "restore",
    {
      refusal: "Not restored",
      run: async (given) => ({ lines: await restore(settings(), given), isDone: true }),
    },
  ],
  [
    "partners:try",
    {
      refusal: "It could not be tried",
      run: async ([name]) => ({
        lines: [],
        isDone: await tryPartner(name, process.env, (line) => console.log(line)),
      }),
    },
  ],
]);

/** Runs a command. Prints what was done, or the reason why not in one line; the exit status is 0 if it was done. */
async function main([name, ...given]: readonly string[]): Promise<boolean> {
  const { refusal, run } = commands.get(name) ?? {
    refusal: "Nothing was done",
    run: async () => {
      throw new StartError(`Name a command: ${[...commands.keys()].join(", ")}.`);
    },
  };
  try {
    const { lines, isDone } = await run(given);
    if (lines.length > 0) console.log(lines.join("\n"));
    return isDone;
  } catch (error) {
    console.error(`${refusal}: ${redactCredentials(firstLine(error))}`);
    return false;
  }
}

process.exit((await main(process.argv.slice(2))) ? 0 : 1);
