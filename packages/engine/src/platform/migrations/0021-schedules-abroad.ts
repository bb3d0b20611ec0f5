/** Marks schedules that pay an account abroad, for which other terms apply. */
export const schedulesAbroadSql = /* sql */ `
update schedules s set payee = s.payee || '{"isInternational": true}'::jsonb
from fiat_beneficiaries b
where b.id::text = s.intent #>> '{body,destination,beneficiaryId}' and b.account ->> 'withdrawalType' = 'international';
`;
