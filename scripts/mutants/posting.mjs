// Mistakes in `ledger_post`, the one function that writes balances, entries, operations, keys and limits.
// @ts-check

const post = "packages/engine/src/platform/migrations/repeatable/ledger-post.ts";

/** @type {readonly import("./ledger.mjs").LedgerMutant[]} */
export const postingMutants = [
  {
    name: "no-key-taken",
    breaks: "A request that comes twice moves money twice.",
    file: post,
    before: "if keyed > 0 then",
    after: "if keyed < 0 then",
  },
  {
    name: "key-of-any-body",
    breaks: "A key that is used for another body is answered as if it were the same.",
    file: post,
    before: "when r.same then 'replayed' else 'key-reused'",
    after: "else 'replayed'",
  },
  {
    name: "voided-key-replayed",
    breaks: "A key that was given up is answered as one that moved money.",
    file: post,
    before: "case when r.operation_id is null then 'key-voided' when r.same",
    after: "case when r.same",
  },
  {
    name: "key-of-any-call",
    breaks: "A key finds what another call of the workspace did under it.",
    file: post,
    before:
      "k.workspace_id = key_workspaces[x] and k.endpoint = key_endpoints[x] and k.key = keys[x]\n    loop",
    after: "k.workspace_id = key_workspaces[x] and k.key = keys[x]\n    loop",
  },
  {
    name: "refused-key-kept",
    breaks: "A request that was refused can never be sent again under its key.",
    file: post,
    before: "and not posted[x] and (known is null",
    after: "and false and (known is null",
  },
  {
    name: "refusal-frees-known-key",
    breaks: "A replay takes the key away: the next one moves money again.",
    file: post,
    before: "and not posted[x] and (known is null or x <> all (known));",
    after: "and not posted[x];",
  },
  {
    name: "accounts-unlocked",
    breaks: "Two processes decide on the same balance.",
    file: post,
    before: "order by x.id for no key update of x",
    after: "order by x.id",
  },
  {
    name: "accounts-locked-as-asked",
    breaks: "Two postings lock accounts in different orders and wait for each other.",
    file: post,
    before: "order by x.id for no key update of x",
    after: "order by w.a for no key update of x",
  },
  {
    name: "operations-unlocked",
    breaks: "A hold is released twice by two processes.",
    file: post,
    before: `order by o.id for no key update of o`,
    after: `order by o.id`,
  },
  {
    name: "codes-unlocked",
    breaks: "A security code is good for two payments at once.",
    file: post,
    before: "order by c.id for no key update of c",
    after: "order by c.id",
  },
  {
    name: "counters-unlocked",
    breaks: "Two processes count against the same remainder of a limit.",
    file: post,
    before: "order by x.workspace_id, x.name, x.period for no key update of x",
    after: "order by x.workspace_id, x.name, x.period",
  },
  {
    name: "one-stripe",
    breaks: "All postings wait for each other at the house's accounts.",
    file: post,
    before: "own_stripe := own_stripe + 1;",
    after: "exit;",
  },
  {
    name: "any-status",
    breaks: "What is completed is released once more.",
    file: post,
    before: `and o.status = any (t."from") order by`,
    after: "order by",
  },
  {
    name: "codes-used-again",
    breaks: "A used security code confirms the next payment.",
    file: post,
    before: "and c.used_at is null order by",
    after: "order by",
  },
  {
    name: "code-stays-unused",
    breaks: "A security code is not used up by the payment that it confirmed.",
    file: post,
    before: "where c.id = code_ids[x] and posted[x];",
    after: "where c.id = code_ids[x] and not posted[x];",
  },
  {
    name: "refused-code-used",
    breaks: "A payment that was refused uses its security code up.",
    file: post,
    before: "where c.id = code_ids[x] and posted[x];",
    after: "where c.id = code_ids[x];",
  },
  {
    name: "limit-exclusive",
    breaks: "The last unit of a limit cannot be used.",
    file: post,
    before: "counts[place] + p_count_amount[j] > p_count_limit[j]",
    after: "counts[place] + p_count_amount[j] >= p_count_limit[j]",
  },
  {
    name: "limit-without-this",
    breaks: "A limit is exceeded by one payment of any size.",
    file: post,
    before: "counts[place] + p_count_amount[j] > p_count_limit[j]",
    after: "counts[place] > p_count_limit[j]",
  },
  {
    name: "refused-counted",
    breaks: "What was refused counts against the limit for those behind it.",
    file: post,
    before: "counts[p_count_counter[j]] := counts[p_count_counter[j]] - p_count_amount[j];",
    after: "null;",
  },
  {
    name: "counter-not-kept",
    breaks: "A limit starts at nothing with every call.",
    file: post,
    before: "update limit_counters x set used = counts[w.c]",
    after: "update limit_counters x set used = x.used",
  },
  {
    name: "counter-of-any-period",
    breaks: "What was counted on one day counts on all.",
    file: post,
    before: `update limit_counters x set used = counts[w.c]
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where x.workspace_id = w.workspace_id and x.name = w.name and x.period = w.period;`,
    after: `update limit_counters x set used = counts[w.c]
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where x.workspace_id = w.workspace_id and x.name = w.name;`,
  },
  {
    name: "counter-of-any-workspace",
    breaks: "A payment of one workspace counts against the limit of all.",
    file: post,
    before: `update limit_counters x set used = counts[w.c]
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where x.workspace_id = w.workspace_id and`,
    after: `update limit_counters x set used = counts[w.c]
      from unnest(p_counter_workspace, p_counter_name, p_counter_period) with ordinality as w (workspace_id, name, period, c)
      where`,
  },
  {
    name: "leg-turned-round",
    breaks: "Whoever pays is paid.",
    file: post,
    before: "balances[place] := balances[place] + p_leg_amount[j];",
    after: "balances[place] := balances[place] - p_leg_amount[j];",
  },
  {
    name: "below-zero-by-one",
    breaks: "The last unit of a balance cannot be spent.",
    file: post,
    before: "balances[p_leg_account[j]] < 0 then",
    after: "balances[p_leg_account[j]] <= 0 then",
  },
  {
    name: "below-zero",
    breaks: "A payment that nobody can cover fails as a fault in place of a refusal.",
    file: post,
    before: "posted[i] and customer[p_leg_account[j]] and balances",
    after: "posted[i] and not customer[p_leg_account[j]] and balances",
  },
  {
    name: "refused-legs-kept",
    breaks: "A refused movement changes the balances that those behind it are decided on.",
    file: post,
    before: "balances[p_leg_account[j]] := balances[p_leg_account[j]] - p_leg_amount[j];",
    after: "null;",
  },
  {
    name: "unbalanced",
    breaks: "Money appears or vanishes where a movement's legs do not sum to zero.",
    file: post,
    before: "having sum(p_leg_amount[j]) <> 0",
    after: "having sum(p_leg_amount[j]) > 0",
  },
  {
    name: "balanced-over-assets",
    breaks: "A naira is balanced by a bitcoin.",
    file: post,
    before: "group by x, assets[p_leg_account[j]] having",
    after: "group by x having",
  },
  {
    name: "balanced-over-batch",
    breaks: "One movement's surplus makes up for another's shortfall.",
    file: post,
    before: "group by x, assets[p_leg_account[j]] having",
    after: "group by assets[p_leg_account[j]] having",
  },
  {
    name: "refused-entries",
    breaks: "A refused movement stands in the books.",
    file: post,
    before: "coalesce(p_leg_until[x - 1], 0) + 1, p_leg_until[x]) as j where posted[x];",
    after: "coalesce(p_leg_until[x - 1], 0) + 1, p_leg_until[x]) as j;",
  },
  {
    name: "balance-not-written",
    breaks: "Entries are written and the balance stays as it was.",
    file: post,
    before: "where x.id = n.id and x.balance <> n.balance;",
    after: "where x.id = n.id and x.balance > n.balance;",
  },
  {
    name: "balance-after-of-account",
    breaks: "Each entry shows the balance that the whole batch leaves.",
    file: post,
    before: "p_leg_amount[j], afters[j], ats[x]",
    after: "p_leg_amount[j], balances[p_leg_account[j]], ats[x]",
  },
  {
    name: "refused-operations",
    breaks: "A refused payment is shown as a transaction.",
    file: post,
    before: "amount numeric, fee numeric, data jsonb) where posted[o.m]",
    after: "amount numeric, fee numeric, data jsonb)",
  },
  {
    name: "refused-transitions",
    breaks: "A refused movement changes an operation's status.",
    file: post,
    before: "where o.id = t.operation_id and posted[t.m]",
    after: "where o.id = t.operation_id",
  },
  {
    name: "data-replaced",
    breaks: "A change of status loses what the operation knew.",
    file: post,
    before: "data = o.data || coalesce(t.data, '{}')",
    after: "data = coalesce(t.data, o.data)",
  },
];
