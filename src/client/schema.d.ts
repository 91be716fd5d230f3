// Generated from the route table by `node scripts/generate-docs.ts`; do not edit.

export interface paths {
    "/v1/dev/user/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List completed conversations, newest first */
        get: operations["listConversations"];
        put?: never;
        /** Create a conversation from text and process it */
        post: operations["createConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one conversation */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        /** Delete a conversation; the owner can restore it for a while */
        delete: operations["deleteConversation"];
        options?: never;
        head?: never;
        /** Change the title, or hide and show a conversation */
        patch: operations["updateConversation"];
        trace?: never;
    };
    "/v1/dev/user/conversations/from-segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a conversation from transcript segments and process it */
        post: operations["createConversationFromSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/conversations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search completed conversations, best match first */
        get: operations["searchConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search conversations, memories, action items and people at once, the best first */
        get: operations["searchEverything"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search conversations, memories, action items and people at once, the best first */
        post: operations["searchEverythingForApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/conversations/{conversation_id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was found in a conversation, each with the lines that say so */
        get: operations["getConversationClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was found in a conversation, each with the lines that say so */
        get: operations["getAppConversationClaims"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the chapters of a conversation: where the topic changes, or about every ten minutes */
        get: operations["listConversationChapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List action items, newest first */
        get: operations["listActionItems"];
        put?: never;
        /** Add an action item; one with a due time is notified */
        post: operations["createActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/action-items/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add up to 50 action items, all or none */
        post: operations["createActionItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/action-items/{action_item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one action item */
        get: operations["getActionItem"];
        put?: never;
        post?: never;
        /** Delete an action item for good */
        delete: operations["deleteActionItem"];
        options?: never;
        head?: never;
        /** Change an action item; a new due time is notified */
        patch: operations["updateActionItem"];
        trace?: never;
    };
    "/v1/dev/user/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List memories by score: added by hand first, then interesting ones, then newest */
        get: operations["listMemories"];
        put?: never;
        /** Add a memory; text the user already has answers the existing one, unchanged */
        post: operations["createMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/memories/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add up to 25 memories, all or none, each by the rule of a single one */
        post: operations["createMemories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/memories/{memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one memory */
        get: operations["getMemory"];
        put?: never;
        post?: never;
        /** Delete a memory for good */
        delete: operations["deleteMemory"];
        options?: never;
        head?: never;
        /** Change a memory */
        patch: operations["updateMemory"];
        trace?: never;
    };
    "/v1/dev/user/memories/vector/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search memories, the best fitting first */
        get: operations["searchMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: what webhooks would get, as it happens */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the folders in their order; none when the user never had any */
        get: operations["listFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List goals, newest first */
        get: operations["listGoals"];
        put?: never;
        /** Set a goal */
        post: operations["createGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/goals/{goal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one goal */
        get: operations["getGoal"];
        put?: never;
        post?: never;
        /** Delete a goal and its progress for good */
        delete: operations["deleteGoal"];
        options?: never;
        head?: never;
        /** Change a goal; a new current_value is also progress */
        patch: operations["updateGoal"];
        trace?: never;
    };
    "/v1/dev/user/goals/{goal_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the current value, which is also the progress of the day */
        patch: operations["setGoalProgress"];
        trace?: never;
    };
    "/v1/dev/user/goals/{goal_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last value of each of the user's days, newest first */
        get: operations["listGoalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the newest active goal; null when there is none */
        get: operations["getCurrentGoal"];
        put?: never;
        /** Set a goal */
        post: operations["createAppGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/goals/completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the goals that are no longer pursued, newest first */
        get: operations["listCompletedGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/goals/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List goals, newest first */
        get: operations["listAppGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/goals/{goal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one goal */
        get: operations["getAppGoal"];
        put?: never;
        post?: never;
        /** Delete a goal and its progress for good */
        delete: operations["deleteAppGoal"];
        options?: never;
        head?: never;
        /** Change a goal; a new current_value is also progress */
        patch: operations["updateAppGoal"];
        trace?: never;
    };
    "/v1/goals/{goal_id}/progress": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the current value, which is also the progress of the day */
        patch: operations["setAppGoalProgress"];
        trace?: never;
    };
    "/v1/goals/{goal_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The last value of each of the user's days, newest first */
        get: operations["listAppGoalHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** HEAD asks whether a key is good; GET opens no stream */
        get: operations["probeToolProtocol"];
        put?: never;
        /** A message of the Model Context Protocol, in revision 2026-07-28 or an older one */
        post: operations["callToolProtocol"];
        /** Ends a session, of which there are none */
        delete: operations["endToolProtocolSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/sse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** HEAD asks whether a key is good; GET opens no stream */
        get: operations["probeToolProtocolAlias"];
        put?: never;
        /** A message of the Model Context Protocol, in revision 2026-07-28 or an older one */
        post: operations["callToolProtocolAlias"];
        /** Ends a session, of which there are none */
        delete: operations["endToolProtocolSessionAlias"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/sse/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the tool protocol is and how to authenticate */
        get: operations["getToolProtocolInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many calls and changes assistants may make; null: not limited */
        get: operations["getToolRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how many calls and changes assistants may make; null takes a limit away */
        patch: operations["updateToolRates"];
        trace?: never;
    };
    "/v1/mcp/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List memories, newest first unless another order is asked for */
        get: operations["listAssistantMemories"];
        put?: never;
        /** Add a memory; text the user already has answers the existing one, unchanged */
        post: operations["createAssistantMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/memories/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search memories by meaning and by words, the best fitting first */
        get: operations["searchAssistantMemories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/memories/{memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a memory for good */
        delete: operations["deleteAssistantMemory"];
        options?: never;
        head?: never;
        /** Give a memory another text */
        patch: operations["setAssistantMemoryContent"];
        trace?: never;
    };
    "/v1/mcp/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List completed conversations without their transcripts, newest first */
        get: operations["listAssistantConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/conversations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search completed conversations by meaning and by words, best match first */
        get: operations["searchAssistantConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one conversation with its transcript */
        get: operations["getAssistantConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List action items, newest first; with updated_since those that changed, the oldest change first */
        get: operations["listAssistantActionItems"];
        put?: never;
        /** Add an action item; an open one that says the same is answered, unchanged */
        post: operations["createAssistantActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/action-items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Search action items by meaning and by words, the best fitting first */
        get: operations["searchAssistantActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/action-items/{action_item_id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say that an action item is done, or that it is not */
        post: operations["completeAssistantActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/action-items/{action_item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete an action item for good */
        delete: operations["deleteAssistantActionItem"];
        options?: never;
        head?: never;
        /** Change an action item; a new due time is notified */
        patch: operations["updateAssistantActionItem"];
        trace?: never;
    };
    "/v1/mcp/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List goals, newest first */
        get: operations["listAssistantGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people by name */
        get: operations["listAssistantPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/daily-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the summaries of days, newest day first */
        get: operations["listAssistantDailySummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the user's name and time zone */
        get: operations["getAssistantProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the folders in their order; the first time makes Work, Personal and Social */
        get: operations["listAppFolders"];
        put?: never;
        /** Make a folder, at most 50 */
        post: operations["createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders/reorder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put all folders in a new order */
        post: operations["reorderFolders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders/{folder_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one folder */
        get: operations["getFolder"];
        put?: never;
        post?: never;
        /** Delete a folder; its conversations move to another one or become unfiled */
        delete: operations["deleteFolder"];
        options?: never;
        head?: never;
        /** Change a folder; a system folder keeps its name */
        patch: operations["updateFolder"];
        trace?: never;
    };
    "/v1/folders/{folder_id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the conversations of a folder, newest first */
        get: operations["listFolderConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/folders/{folder_id}/conversations/bulk-move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File conversations in a folder; ids of no conversation of the user are passed over */
        post: operations["moveToFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the people by name */
        get: operations["listPeople"];
        put?: never;
        /** Add a person; a name the user already has answers the existing one */
        post: operations["createPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was changed about who speaks, newest first */
        get: operations["listSpeakerChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/changes/{change_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take back a change of who speaks */
        post: operations["undoSpeakerChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/changes/{change_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Seek the voice of a change in no more conversations; what was found stays */
        post: operations["stopSeekingVoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/speech": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much of the owner and of each person was heard, and how much of their voice is known */
        get: operations["listPeopleSpeech"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/{person_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one person */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        /** Delete a person with the samples; the lines stay, without a name */
        delete: operations["deletePerson"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/{person_id}/voice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How like each other the samples of a person are, and who sounds alike */
        get: operations["getPersonVoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/{person_id}/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The conversations in which a person speaks, newest first, with their first line */
        get: operations["listPersonConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/{person_id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make one person of two: lines and samples become those of the other; can be undone */
        post: operations["mergePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/people/{person_id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a person another name, in every conversation */
        patch: operations["renamePerson"];
        trace?: never;
    };
    "/v1/users/people/{person_id}/speech-samples/{sample_index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete one speech sample of a person, by its place in the list from 0 */
        delete: operations["deleteSpeechSample"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/upload-audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Learn the owner’s voice: a multipart form with one audio file, or raw 16-bit samples as application/octet-stream */
        post: operations["uploadSpeechProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/speech-profile/conversation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Learn the owner’s voice from the owner’s lines of a conversation, on its kept audio */
        post: operations["learnSpeechProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/speech-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the owner’s voice is known */
        get: operations["getSpeechProfile"];
        put?: never;
        post?: never;
        /** Forget the owner’s voice */
        delete: operations["deleteSpeechProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v4/speech-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the owner’s voice is known */
        get: operations["getSpeechProfileV4"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/enrolment-text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What to read aloud, so that the owner’s voice can be learned */
        get: operations["getEnrolmentText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the developer keys, newest first */
        get: operations["listDeveloperKeys"];
        put?: never;
        /** Create a developer key */
        post: operations["createDeveloperKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a developer key a new secret; the old one stops working at once */
        post: operations["rotateDeveloperKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a developer key; it stops working at once */
        delete: operations["deleteDeveloperKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the developer key that this request presents */
        get: operations["getCallingKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tool-protocol keys, newest first */
        get: operations["listToolProtocolKeys"];
        put?: never;
        /** Create a tool-protocol key */
        post: operations["createToolProtocolKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/keys/{key_id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a tool-protocol key a new secret; the old one stops working at once */
        post: operations["rotateToolProtocolKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/keys/{key_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a tool-protocol key; it stops working at once */
        delete: operations["deleteToolProtocolKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/oauth/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what waits for the user's consent, oldest first */
        get: operations["listAuthorizationRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/oauth/requests/{request_id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Approve a request, with the scopes that it may have, or deny it; from a signed-in page only */
        post: operations["decideAuthorizationRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/oauth/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what was granted to OAuth clients, newest first */
        get: operations["listOAuthGrants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/mcp/oauth/grants/{grant_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take back what was granted: its tokens and open streams end at once */
        delete: operations["revokeOAuthGrant"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who issues access tokens for this service */
        get: operations["getServiceResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/v1/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who issues access tokens for /v1/mcp */
        get: operations["getToolProtocolResourceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-protected-resource/v1/mcp/sse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who issues access tokens for /v1/mcp/sse */
        get: operations["getToolProtocolAliasMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where assistants get access, and how */
        get: operations["getAuthorizationServerMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List conversations of every status, newest first */
        get: operations["listAppConversations"];
        put?: never;
        /** End the recording in progress and process it */
        post: operations["finishConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/finalize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the recording of this conversation and process it; one that is finished already is answered as it is */
        post: operations["finishThisConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count conversations */
        get: operations["countConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one conversation in full */
        get: operations["getAppConversation"];
        put?: never;
        post?: never;
        /** Move a conversation to the trash, or remove it for good */
        delete: operations["deleteAppConversation"];
        options?: never;
        head?: never;
        /** Give a conversation a title that stays, as the desktop of the original sends it */
        patch: operations["renameConversation"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/reprocess": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Process a finished or failed conversation again */
        post: operations["reprocessConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the conversations of each day, by when they began */
        get: operations["listConversationDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say which place a conversation has in the list by start */
        get: operations["getConversationPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List where the conversations came from, each once */
        get: operations["listConversationSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** File, star, delete or restore many conversations: all of them, or none */
        post: operations["changeConversations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Search conversations, best match first */
        post: operations["searchAppConversations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make one conversation of several finished ones, which go to the trash */
        post: operations["mergeConversations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cut a finished conversation in two before a segment */
        post: operations["splitConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deleted conversations, newest deletion first */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a conversation out of the trash */
        post: operations["restoreConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a shared conversation without signing in */
        get: operations["getSharedConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/from-segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a conversation from transcript segments and process it */
        post: operations["createAppConversationFromSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a conversation a title that stays */
        patch: operations["setConversationTitle"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say which events of a conversation were put into a calendar, by their places in it, all or none */
        patch: operations["setConversationEvents"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Give a conversation an overview that stays */
        patch: operations["setConversationOverview"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Put a conversation into a folder, or into none */
        patch: operations["setConversationFolder"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/starred": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Star a conversation, or take the star away */
        patch: operations["setConversationStarred"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/locked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Lock a conversation, so that programs and assistants see only its beginning, or unlock it */
        patch: operations["setConversationLocked"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say who may read a conversation by its address */
        patch: operations["setConversationVisibility"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/segments/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the words of a line that the body names */
        patch: operations["setLineText"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/segments/{segment_id}/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Correct the words of a line */
        patch: operations["setSegmentText"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/segments/assign-bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say who speaks these lines, all or none */
        patch: operations["assignSegments"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/segments/{segment_id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say who speaks a line, every line of its voice, or every line of the person everywhere */
        patch: operations["assignSegment"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/assign-speaker/{speaker_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say who speaks every line of a voice in this conversation */
        patch: operations["assignSpeaker"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the action item of a conversation that has this text, for good */
        delete: operations["deleteConversationActionItem"];
        options?: never;
        head?: never;
        /** Say which action items of a conversation are done, by their places in it, all or none */
        patch: operations["completeConversationActionItems"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/action-items/{item_index}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Rewrite an action item of a conversation */
        patch: operations["describeConversationActionItem"];
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/audio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Play the kept audio (WAV, byte ranges) */
        get: operations["getConversationAudio"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/peaks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How loud the kept audio is from start to end, and who speaks when */
        get: operations["getConversationPeaks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one conversation as a file: Markdown, text, subtitles or JSON */
        get: operations["exportConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/audio/{conversation_id}/urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Addresses of the kept audio that need no header, for twelve hours */
        get: operations["listAudioAddresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/audio/{conversation_id}/precache": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether audio is kept; it is always ready, so that nothing is prepared */
        post: operations["prepareAudio"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sync/audio/{conversation_id}/{audio_file_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Play a file of the addresses above (WAV, byte ranges) */
        get: operations["playAudioFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/recording": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether audio of a conversation is kept */
        get: operations["hasRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/photos": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the photos of a conversation, with their bytes where these are not too large together */
        get: operations["listConversationPhotos"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/photos/{photo_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one photo of a conversation as an image */
        get: operations["getConversationPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/custody": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How much audio was heard, kept and lost, by cause */
        get: operations["getConversationCustody"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/retranscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transcribe the kept audio again with the best installed model, then process again */
        post: operations["retranscribeConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/transcript-versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earlier transcripts of a conversation, oldest first */
        get: operations["listTranscripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/transcripts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Transcripts by the providers of the original service, none of which is used here: always empty */
        get: operations["getProviderTranscripts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/transcripts/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go back to an earlier transcript, then process again; the present one becomes a version */
        post: operations["restoreTranscript"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List action items, newest first or in the order given */
        get: operations["listAppActionItems"];
        put?: never;
        /** Add an action item; an open one that says the same is answered, unchanged */
        post: operations["createAppActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count the action items that are done, and the open ones by when they are due */
        get: operations["countAppActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/position": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Say which place an action item has among the open ones by when they are due, or among those done */
        get: operations["getAppActionItemPosition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Find action items by words and by meaning, best first */
        get: operations["searchActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a task typed in one line: its words, and when it is due. Stores nothing */
        post: operations["parseActionItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change up to 500 action items, all or none */
        patch: operations["updateAppActionItems"];
        trace?: never;
    };
    "/v1/action-items/{action_item_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one action item */
        get: operations["getAppActionItem"];
        put?: never;
        post?: never;
        /** Delete an action item for good */
        delete: operations["deleteAppActionItem"];
        options?: never;
        head?: never;
        /** Change an action item; a due_at of null takes it away */
        patch: operations["updateAppActionItem"];
        trace?: never;
    };
    "/v1/action-items/{action_item_id}/completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say whether an action item is done */
        patch: operations["completeAppActionItem"];
        trace?: never;
    };
    "/v1/action-items/pending-sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a list of reminders has to take over, and what it took over before */
        get: operations["listPendingActionItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/action-items/sync-batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Take over up to 100 changes of a list of reminders; items that are gone are named */
        patch: operations["syncActionItems"];
        trace?: never;
    };
    "/v1/action-items/batch-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete many action items for good; ids of items that are gone are left out of the answer */
        post: operations["deleteAppActionItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/fcm-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send notifications to this device; its time zone becomes the user’s */
        post: operations["registerPushTarget"];
        /** Send no more notifications to this device: to the token in the body, or else to the device that X-Device-Id-Hash names */
        delete: operations["unregisterPushTarget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the notifications that were sent, newest first; the last 500 are kept */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what clients read and wrote, the newest first */
        get: operations["listReceipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/memories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List memories by score, with where they come from */
        get: operations["listAppMemories"];
        put?: never;
        /** Add a memory; text the user already has answers the existing one, unchanged */
        post: operations["createAppMemory"];
        /** Delete every memory for good; processing a conversation again brings none of them back */
        delete: operations["deleteAppMemories"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/memories/{memory_id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the earlier memories that a newer one took the place of, the newest first */
        get: operations["listMemoryHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/memories/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add up to 100 memories, all or none, each by the rule for one */
        post: operations["createAppMemories"];
        /** Delete up to 100 memories for good; those that are gone already are passed over */
        delete: operations["deleteTheseMemories"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v3/memories/{memory_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a memory for good */
        delete: operations["deleteAppMemory"];
        options?: never;
        head?: never;
        /** Change the text of a memory */
        patch: operations["setMemoryContent"];
        trace?: never;
    };
    "/v3/memories/{memory_id}/locked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Lock a memory, so that programs and assistants see only its beginning, or unlock it */
        patch: operations["setMemoryLocked"];
        trace?: never;
    };
    "/v3/memories/{memory_id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Make a memory public or private */
        patch: operations["setMemoryVisibility"];
        trace?: never;
    };
    "/v3/memories/{memory_id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether a memory is right */
        post: operations["reviewMemory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the service keeps of the user, as one JSON file */
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/delete-account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the account and everything in it, for good */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Name and time zone of the user */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change name or time zone */
        patch: operations["updateProfile"];
        trace?: never;
    };
    "/v1/users/language": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The language the user speaks */
        get: operations["getLanguage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the language the user speaks */
        patch: operations["setLanguage"];
        trace?: never;
    };
    "/v1/users/transcription-preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the user wants speech transcribed */
        get: operations["getTranscriptionPreferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change how speech is transcribed */
        patch: operations["updateTranscriptionPreferences"];
        trace?: never;
    };
    "/v1/users/geolocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The place the user’s device last reported */
        get: operations["getGeolocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Report where the device is; conversations that begin within 30 minutes get the place */
        patch: operations["setGeolocation"];
        trace?: never;
    };
    "/v1/users/daily-summary-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether and at which local hour the day is summed up */
        get: operations["getDailySummarySettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change whether and when the day is summed up */
        patch: operations["updateDailySummarySettings"];
        trace?: never;
    };
    "/v1/users/store-recording-permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell whether audio is kept after processing */
        get: operations["getRecordingPermission"];
        put?: never;
        /** Say whether audio is kept after processing; what is kept already stays */
        post: operations["setRecordingPermission"];
        /** Keep no audio any more, and erase for good what is kept of every completed conversation; the words stay */
        delete: operations["withdrawRecordingPermission"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what is listening now: every open live connection of the user, and conversations that were interrupted */
        get: operations["getListening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listening/{session_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a live connection: what it sends until it resumes is left out */
        post: operations["pauseListening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listening/{session_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a paused live connection */
        post: operations["resumeListening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/listening/{session_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop a live connection and process its conversation */
        post: operations["stopListening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/marks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the marked moments of a conversation, in its order */
        get: operations["listMarks"];
        put?: never;
        /** Mark a moment of a conversation; of one that is being recorded, this one */
        post: operations["markMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/marks/{mark_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a mark away */
        delete: operations["unmarkMoment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Forget the last minutes of a conversation for good: text, audio and what was found in them */
        post: operations["forgetMoments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search/index": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tell what embeds your texts for search by meaning, and how many it has embedded */
        get: operations["getSearchIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search/prepare": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Load what search by meaning needs, so that the first search does not wait for it */
        post: operations["prepareSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the programs and assistants that have a key or a grant, newest first */
        get: operations["listClients"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/clients/{client_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get one client with its limits */
        get: operations["getClient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Limit what a client may read and write, cut it off, or let it in again; what it is being sent ends */
        patch: operations["updateClient"];
        trace?: never;
    };
    "/v1/users/private-cloud-sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether this service keeps recordings: the setting of store-recording-permission */
        get: operations["getPrivateCloudSync"];
        put?: never;
        /** Say whether this service keeps recordings; nothing goes to any cloud, and what is kept already stays */
        post: operations["setPrivateCloudSync"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the introduction of an app has got, as the app itself noted it */
        get: operations["getOnboarding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Note how far the introduction of an app has got */
        patch: operations["updateOnboarding"];
        trace?: never;
    };
    "/v1/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a question from conversations, tasks and memories, with citations */
        post: operations["ask"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a question from conversations, tasks and memories, with citations */
        post: operations["askAsDeveloper"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/recap/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what a week was about: its days, topics, decisions, questions and tasks */
        get: operations["getWeekRecap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/daily-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the summaries of days, newest day first */
        get: operations["listDailySummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/daily-summaries/{summary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the summary of one day */
        get: operations["getDailySummary"];
        put?: never;
        post?: never;
        /** Delete the summary of one day */
        delete: operations["deleteDailySummary"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/daily-summaries/{summary_id}/visibility": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Share the summary of one day, or end sharing it */
        patch: operations["setDailySummaryVisibility"];
        trace?: never;
    };
    "/v1/daily-summaries/{summary_id}/shared": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a summary that its owner shares */
        get: operations["getSharedDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/daily-summaries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the summaries of days, newest day first */
        get: operations["listDeveloperDailySummaries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dev/user/daily-summaries/{summary_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the summary of one day */
        get: operations["getDeveloperDailySummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/daily-summary-settings/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make the summary of a day now, or once more; calls no webhook */
        post: operations["makeDailySummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/voice-message/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text of a voice message; nothing of it is kept */
        post: operations["transcribeVoiceMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/voice-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Text of a voice message as a stream of frames; empty for silence */
        post: operations["streamVoiceMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/sync-local-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The uploads of the last days, newest first */
        get: operations["listOfflineJobs"];
        put?: never;
        /** Take over files that a device recorded without a connection; they are on the disk when this answers */
        post: operations["uploadOfflineRecordings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/sync-local-files/{job_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of the files of one upload */
        get: operations["getOfflineJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/developer/webhooks/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which webhooks are on */
        get: operations["getWebhookStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/developer/webhook/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The address of a webhook; empty when none is set */
        get: operations["getWebhook"];
        put?: never;
        /** Set the address of a webhook and turn it on; an empty one clears it */
        post: operations["setWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/developer/webhook/{type}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a webhook on and forget its failures; nothing is sent until it has an address */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/developer/webhook/{type}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn a webhook off; its address is kept */
        post: operations["disableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where events are sent: by trigger, then in their order */
        get: operations["listDestinations"];
        put?: never;
        /** Send the events of a trigger to one more webhook, command or folder */
        post: operations["createDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations/{destination_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One destination, and how its deliveries go */
        get: operations["getDestination"];
        put?: never;
        post?: never;
        /** Delete a destination; what waits for it is not sent, its journal stays */
        delete: operations["deleteDestination"];
        options?: never;
        head?: never;
        /** Change a destination, or turn it on or off; a new address and turning it on forget its failures */
        patch: operations["updateDestination"];
        trace?: never;
    };
    "/v1/destinations/{destination_id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the deliveries to a webhook are signed with */
        get: operations["getDestinationSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations/{destination_id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new secret; for a day deliveries are signed with the old one too */
        post: operations["rotateDestinationSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations/{destination_id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a made-up event of its trigger, marked as a test; the delivery says what became of it */
        post: operations["testDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations/{destination_id}/check-setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The link to set a receiver up, and whether the receiver says that this was done */
        post: operations["checkDestinationSetup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/destinations/{destination_id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send what happened on some days again, under the same ids, as far as its filter lets it through */
        post: operations["replayToDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/destination-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which addresses others than the owner may enter (owner) */
        get: operations["getDestinationRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Allow or forbid addresses on this computer and in its network that others than the owner enter (owner) */
        patch: operations["updateDestinationRules"];
        trace?: never;
    };
    "/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The delivery journal, the newest first; a page may be short and still not be the last */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{delivery_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One delivery: each attempt, its headers and its answer, and the body */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/deliveries/{delivery_id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the same event to the same destination again, under the same id */
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is signed in */
        get: operations["whoAmI"];
        put?: never;
        /** Sign in with the token of a one-time link */
        post: operations["signIn"];
        /** Sign out: ends the session, its tokens, event streams and live connections */
        delete: operations["signOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the text that proves a session once the page has signed it, within a minute */
        post: operations["createChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an ID token of the page’s session, valid for an hour */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get an address that needs no header, for the sound of one conversation or one download */
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/clients-seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Clients that have called, the latest first, with what failed and why */
        get: operations["listClientsSeen"];
        put?: never;
        post?: never;
        /** Forget the clients that have called; whoever calls again is listed again */
        delete: operations["forgetClientsSeen"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/custom-transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The transcription service of the user’s own */
        get: operations["getCustomStt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change which transcription service the app sends sound to */
        patch: operations["updateCustomStt"];
        trace?: never;
    };
    "/private/keeping-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key for sound that waits in the browser (pages only) */
        get: operations["getKeepingKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/developer-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether developer keys may read memories at all */
        get: operations["getDeveloperAccess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Open or close memory reads for developer keys */
        patch: operations["updateDeveloperAccess"];
        trace?: never;
    };
    "/private/speech-service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The remote speech service, and which services may be used (owner) */
        get: operations["getSpeechService"];
        put?: never;
        post?: never;
        /** Forget the remote speech service and its key (owner) */
        delete: operations["removeSpeechService"];
        options?: never;
        head?: never;
        /** Set or change the remote speech service (owner) */
        patch: operations["updateSpeechService"];
        trace?: never;
    };
    "/private/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the data folder takes on the disk, and by what; measured at most once a minute (owner) */
        get: operations["getStorageUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/understanding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who understands conversations: the rules or a language model (owner) */
        get: operations["getUnderstanding"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose who understands conversations; a far host needs a consent that names it (owner) */
        patch: operations["updateUnderstanding"];
        trace?: never;
    };
    "/private/understanding/endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Programs with language models that answer on this computer, and their models (owner) */
        get: operations["findUnderstandingEndpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/understanding/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The models of the server that is set (owner) */
        post: operations["listUnderstandingModels"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/understanding/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Show the language model an invented conversation (owner) */
        post: operations["testUnderstanding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Language models of this computer: what may be installed, what is, what is in use (owner) */
        get: operations["listLanguageModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the mirror that language models are downloaded from (owner) */
        patch: operations["updateLanguageModels"];
        trace?: never;
    };
    "/private/language-models/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a GGUF file of this computer (owner, signed in on it) */
        post: operations["importLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download a language model or the program that runs them (owner) */
        post: operations["downloadLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause the download of a language model (owner) */
        post: operations["pauseLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with the download of a language model (owner) */
        post: operations["resumeLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the download of a language model up and remove what has arrived (owner) */
        post: operations["cancelLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a language model a simple question, and understand conversations with it from now on (owner) */
        post: operations["activateLanguageModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/language-models/{model_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the files of a language model that is not in use (owner) */
        delete: operations["deleteLanguageModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/translation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The server that translates live transcripts (owner) */
        get: operations["getTranslation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set or change the server that translates live transcripts (owner) */
        patch: operations["updateTranslation"];
        trace?: never;
    };
    "/private/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events: what changed */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Speech models: what may be installed, what is, what is in use, and downloads (owner) */
        get: operations["listSpeechModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set the mirror that models are downloaded from (owner) */
        patch: operations["updateSpeechModels"];
        trace?: never;
    };
    "/private/models/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a model from a file or folder of this computer (owner, signed in on it) */
        post: operations["importSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Download a model (owner) */
        post: operations["downloadSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause the download of a model (owner) */
        post: operations["pauseSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Go on with the download of a model (owner) */
        post: operations["resumeSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the download of a model up and remove what has arrived (owner) */
        post: operations["cancelSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a model on a known clip and put it in use; open sessions finish on the old one (owner) */
        post: operations["activateSpeechModel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/models/{model_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete the files of a model that is not in use (owner) */
        delete: operations["deleteSpeechModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Imports of exports, the newest first */
        get: operations["listImports"];
        put?: never;
        /** Prepare an import; its files come next */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far an import is, and what became of the items */
        get: operations["getImport"];
        put?: never;
        post?: never;
        /** Remove the files and the report of an import; what was taken over stays */
        delete: operations["deleteImport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Notes on single items, 500 at a time */
        get: operations["listImportNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a file of the export as application/octet-stream; stored as it arrives */
        post: operations["addImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Recordings that are imported by themselves, where they are in time, and how far each is */
        get: operations["listImportRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/recordings/{file}/{entry}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Say when a recording was made, before the import begins */
        patch: operations["placeImportRecording"];
        trace?: never;
    };
    "/private/imports/{import_id}/recordings/{file}/{entry}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave a recording without the rest of its text; its audio and the text so far are kept */
        post: operations["stopImportRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/recordings/{file}/{entry}/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transcribe a recording that was stopped, from where it stopped */
        post: operations["transcribeImportRecording"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin or resume an import, or only see what it would do */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/imports/{import_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stop an import; it can be resumed */
        post: operations["cancelImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/offline-recordings/{job_id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leave the files of an upload without the rest of their text; their audio and the text so far are kept */
        post: operations["stopOfflineUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/offline-recordings/{job_id}/transcribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Transcribe an upload that was stopped, from where it stopped */
        post: operations["transcribeOfflineUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/transcription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether completed conversations are transcribed a second time, and whether live ones save battery */
        get: operations["getTranscriptionSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Turn the second transcription, or saving battery, on or off */
        patch: operations["updateTranscriptionSettings"];
        trace?: never;
    };
    "/private/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who may connect, and at which addresses (owner) */
        get: operations["getNetwork"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change who may connect; it counts from the next request on (owner) */
        patch: operations["updateNetwork"];
        trace?: never;
    };
    "/private/devices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The paired devices, newest first */
        get: operations["listPairedDevices"];
        put?: never;
        /** Pair a device: makes its key, and the addresses that carry it; a code ends unused after ten minutes */
        post: operations["pairDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/private/devices/{device_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a device; it is refused at once, and its open connections end */
        delete: operations["revokePairedDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service runs */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the service runs */
        get: operations["healthV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/jwks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Public keys of the ID tokens */
        get: operations["jwks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/popular": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listPopularApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/enabled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listEnabledApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listAppGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/apps/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["searchApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/app-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listAppCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/app-capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listAppCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/app/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listAppPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/proactive-notification-scopes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps and their marketplace are not part of Earshot. */
        get: operations["listAppNotificationScopes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chat is not part of Earshot. */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chat is not part of Earshot. */
        get: operations["listOldMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/chat-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A chat is not part of Earshot. */
        get: operations["listChatSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/knowledge-graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A knowledge graph is not part of Earshot. */
        get: operations["getKnowledgeGraph"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/subscription": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nothing is sold or limited in Earshot: there are no subscriptions and no payments. */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nothing is sold or limited in Earshot: there are no subscriptions and no payments. */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/payments/available-plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nothing is sold or limited in Earshot: there are no subscriptions and no payments. */
        get: operations["listPaymentPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/fair-use/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Nothing is sold or limited in Earshot: there are no subscriptions and no payments. */
        get: operations["getFairUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements/pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements of the original service are not part of Earshot. */
        get: operations["listPendingAnnouncements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/announcements/changelogs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Announcements of the original service are not part of Earshot. */
        get: operations["listChangelogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/firmware/latest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Firmware of devices is not part of Earshot. */
        get: operations["getLatestFirmware"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/task-integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections to services of other companies are not part of Earshot. */
        get: operations["listTaskIntegrations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/task-integrations/default": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Connections to services of other companies are not part of Earshot. */
        get: operations["getDefaultTaskIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/phone/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Telephone calls are not part of Earshot. */
        get: operations["listPhoneNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/training-data-opt-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Earshot trains nothing on what you say. */
        get: operations["getTrainingOptIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/integrations/{app_key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a service of another company is connected: none ever is */
        get: operations["getIntegration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/conversations/{conversation_id}/suggested-apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Apps that fit a conversation: there are none */
        get: operations["listSuggestedApps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NewTextConversation: {
            text: string;
            text_source?: ("audio_transcript" | "message" | "other_text") | null;
            text_source_spec?: string | null;
            started_at?: string | null;
            finished_at?: string | null;
            language?: string | null;
            geolocation?: components["schemas"]["Geolocation"] | null;
        };
        Geolocation: {
            latitude: number;
            longitude: number;
            address?: string | null;
            google_place_id?: string | null;
            location_type?: string | null;
        };
        NewSegmentsConversation: {
            transcript_segments: components["schemas"]["NewSegment"][];
            source?: string | null;
            started_at?: string | null;
            finished_at?: string | null;
            language?: string | null;
            geolocation?: components["schemas"]["Geolocation"] | null;
            client_session_id?: string | null;
            client_conversation_id?: string | null;
            session_id?: string | null;
            client_id?: string | null;
            client_device_id?: string | null;
            client_platform?: string | null;
        };
        NewSegment: {
            text: string;
            speaker?: string | null;
            speaker_id?: number | null;
            is_user?: boolean | null;
            person_id?: string | null;
            start: number;
            end: number;
        };
        /** @enum {string} */
        CategoryEnum: "personal" | "education" | "health" | "finance" | "legal" | "philosophy" | "spiritual" | "science" | "entrepreneurship" | "parenting" | "romantic" | "travel" | "inspiration" | "technology" | "business" | "social" | "work" | "sports" | "politics" | "literature" | "history" | "architecture" | "music" | "weather" | "news" | "entertainment" | "psychology" | "real" | "design" | "family" | "economics" | "environment" | "other";
        CreateActionItem: {
            description: string;
            completed?: boolean | null;
            due_at?: string | null;
        };
        CreateActionItems: {
            action_items: components["schemas"]["CreateActionItem"][];
        };
        UpdateActionItem: {
            description?: string | null;
            completed?: boolean | null;
            due_at?: string | null;
        };
        CreateMemory: {
            content: string;
            category?: components["schemas"]["MemoryCategory"] | null;
            visibility?: ("public" | "private") | null;
            tags?: string[] | null;
        };
        /** @enum {string} */
        MemoryCategory: "interesting" | "system" | "manual" | "workflow" | "core" | "hobbies" | "lifestyle" | "interests" | "habits" | "work" | "skills" | "learnings" | "other" | "auto";
        CreateMemories: {
            memories: components["schemas"]["CreateMemory"][];
        };
        UpdateMemory: {
            content?: string | null;
            category?: components["schemas"]["MemoryCategory"] | null;
            visibility?: ("public" | "private") | null;
            tags?: string[] | null;
        };
        CreateGoal: {
            why_it_matters?: string | null;
            horizon_at?: string | null;
            goal_type?: ("boolean" | "scale" | "numeric") | null;
            min_value?: number | null;
            max_value?: number | null;
            unit?: string | null;
            title: string;
            desired_outcome?: string | null;
            success_criteria?: string[] | null;
            target_value?: number | null;
            current_value?: number | null;
        };
        UpdateGoal: {
            why_it_matters?: string | null;
            horizon_at?: string | null;
            goal_type?: ("boolean" | "scale" | "numeric") | null;
            min_value?: number | null;
            max_value?: number | null;
            unit?: string | null;
            title?: string;
            desired_outcome?: string;
            success_criteria?: string[];
            target_value?: number;
            current_value?: number;
            status?: ("active" | "completed" | "archived") | null;
            is_active?: boolean | null;
        };
        ToolRatesPatch: {
            calls_per_hour?: number | null;
            calls_per_ten_seconds?: number | null;
            writes_per_hour?: number | null;
        };
        CreateFolder: {
            name: string;
            description?: string | null;
            color?: string | null;
            icon?: string | null;
        };
        ReorderFolders: {
            folder_ids: string[];
        };
        UpdateFolder: {
            name?: string | null;
            description?: string | null;
            color?: string | null;
            icon?: string | null;
            order?: number | null;
        };
        MoveConversations: {
            conversation_ids: string[];
        };
        CreatePerson: {
            name: string;
        };
        MergePerson: {
            into: string;
        };
        RenamePerson: {
            name?: string | null;
            value?: string | null;
        };
        AuthorizationDecision: {
            approve: boolean;
            scopes?: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            match_code?: string;
        };
        ConversationChanges: {
            changes: components["schemas"]["ConversationChange"][];
        };
        ConversationChange: {
            conversation_id: string;
            folder_id?: string | null;
            starred?: boolean;
            discarded?: boolean;
            deleted?: boolean;
        };
        CreateAppActionItem: {
            description: string;
            completed?: boolean | null;
            due_at?: string | null;
            conversation_id?: string | null;
            due_has_time?: boolean | null;
        };
        TypedActionItem: {
            text: string;
        };
        UpdateAppActionItems: {
            items: {
                description?: string | null;
                completed?: boolean | null;
                due_at?: string | null;
                due_has_time?: boolean | null;
                exported?: boolean | null;
                export_date?: string | null;
                export_platform?: string | null;
                apple_reminder_id?: string | null;
                sort_order?: number | null;
                indent_level?: number | null;
                draft?: true | null;
                id: string;
            }[];
        };
        UpdateAppActionItem: {
            description?: string | null;
            completed?: boolean | null;
            due_at?: string | null;
            due_has_time?: boolean | null;
            exported?: boolean | null;
            export_date?: string | null;
            export_platform?: string | null;
            apple_reminder_id?: string | null;
            sort_order?: number | null;
            indent_level?: number | null;
            draft?: true | null;
        };
        SyncActionItems: {
            items: {
                description?: string | null;
                completed?: boolean | null;
                due_at?: string | null;
                due_has_time?: boolean | null;
                exported?: boolean | null;
                export_date?: string | null;
                export_platform?: string | null;
                apple_reminder_id?: string | null;
                sort_order?: number | null;
                indent_level?: number | null;
                draft?: true | null;
                id: string;
            }[];
        };
        DeleteActionItems: {
            ids: string[];
        };
        RegisterPushTarget: {
            fcm_token: string;
            time_zone: string;
        };
        UnregisterPushTarget: {
            fcm_token?: string | null;
        };
        CreateAppMemories: {
            memories: components["schemas"]["CreateMemory"][];
        };
        DeleteAppMemories: {
            memory_ids: string[];
        };
        ReportedGeolocation: {
            latitude: number;
            longitude: number;
            address?: string | null;
            google_place_id?: string | null;
            location_type?: string | null;
        };
        UpdateClient: {
            limits?: {
                folder_ids?: (string | "")[] | null;
                person_ids?: (string | "")[] | null;
                start_date?: string | null;
                end_date?: string | null;
                /** @enum {string} */
                access?: "read_write" | "read";
            };
            cut_off?: boolean;
        };
        Question: {
            question: string;
            /** @description Of the sentences around what was said, their plurals and dates. Absent: the language that the user speaks, or English */
            language?: ("en" | "de" | "es") | null;
        };
        /** @enum {string} */
        WebhookType: "memory_created" | "realtime_transcript" | "audio_bytes" | "day_summary";
        WebhookTarget: {
            url: string;
        };
        NewDestination: {
            trigger: components["schemas"]["WebhookType"];
            /** @default webhook */
            kind?: components["schemas"]["DestinationKind"];
            name?: string | null;
            enabled?: boolean | null;
            url?: string | null;
            seconds?: number | null;
            setup_url?: string | null;
            setup_completed_url?: string | null;
            argv?: string[] | null;
            cwd?: string | null;
            path?: string | null;
            format?: ("markdown" | "json") | null;
            body_form?: ("contract" | "object") | null;
            filter?: components["schemas"]["DestinationFilter"] | null;
        };
        /** @enum {string} */
        DestinationKind: "webhook" | "command" | "folder";
        DestinationFilter: {
            /** @default [] */
            categories?: components["schemas"]["CategoryEnum"][];
            /** @default [] */
            folder_ids?: string[];
            /** @default [] */
            languages?: string[];
        };
        DestinationPatch: {
            name?: string | null;
            enabled?: boolean | null;
            url?: string | null;
            seconds?: number | null;
            setup_url?: string | null;
            setup_completed_url?: string | null;
            argv?: string[] | null;
            cwd?: string | null;
            path?: string | null;
            format?: ("markdown" | "json") | null;
            body_form?: ("contract" | "object") | null;
            filter?: components["schemas"]["DestinationFilter"] | null;
            position?: number | null;
        };
        ReplaySpan: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
        };
        DestinationRules: {
            others_may_use_private_addresses: boolean;
        };
        /** @enum {string} */
        DeliveryState: "waiting" | "delivered" | "dead" | "dropped" | "cancelled";
        DeveloperAccess: {
            memories: boolean;
        };
        NewImport: {
            name: string;
        };
        PlaceRecording: {
            /** Format: date-time */
            recorded_at: string;
        };
        StartImport: {
            /** @default false */
            dry_run?: boolean;
            /** @default false */
            bring_back?: boolean;
            /** @default true */
            understand?: boolean;
        };
        ErrorDetail: {
            detail: string | unknown[] | {
                [key: string]: unknown;
            };
        };
        ValidationError: {
            detail: {
                loc: (string | number)[];
                msg: string;
                type: string;
            }[];
        };
        DeveloperConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            transcript_segments?: components["schemas"]["DeveloperTranscriptSegment"][] | null;
            /** @constant */
            is_locked?: true;
        };
        Structured: {
            title: string;
            overview: string;
            category: components["schemas"]["CategoryEnum"];
            /** @default 🧠 */
            emoji: string;
            /** @default [] */
            action_items: components["schemas"]["ConversationActionItem"][];
            /** @default [] */
            events: components["schemas"]["ConversationEvent"][];
        };
        ConversationActionItem: {
            description: string;
            /** @default false */
            completed: boolean;
            completed_at?: string | null;
            created_at?: string | null;
            due_at?: string | null;
            updated_at?: string | null;
            conversation_id?: string | null;
            segment_ids?: string[];
            confidence?: number | null;
            draft?: boolean;
        };
        ConversationEvent: {
            title: string;
            /** Format: date-time */
            start: string;
            /** @default  */
            description: string;
            /** @default 30 */
            duration: number;
            /** @default false */
            created: boolean;
            segment_ids?: string[];
            confidence?: number | null;
            draft?: boolean;
        };
        DeveloperTranscriptSegment: {
            text: string;
            start: number;
            end: number;
            id?: string | null;
            speaker_id?: number | null;
            speaker_name?: string | null;
            speaker: string;
            is_user: boolean;
            person_id: string | null;
        };
        CreatedConversation: {
            id: string;
            status: components["schemas"]["ConversationStatus"];
            discarded: boolean;
        };
        /** @enum {string} */
        ConversationStatus: "in_progress" | "processing" | "completed" | "failed";
        SearchAnswer: {
            results: components["schemas"]["SearchResult"][];
            total: number;
            corrected: string | null;
            understood: components["schemas"]["UnderstoodQuery"] | null;
            /**
             * @description `compared`: words and meaning answer. `late`: words alone, because meaning was too busy; asked again in a moment it may find more. `none`: words alone, there is no model or it does not know the language.
             * @enum {string}
             */
            meaning: "compared" | "late" | "none";
        };
        SearchResult: {
            /** @enum {string} */
            kind: "conversation" | "memory" | "action_item" | "person";
            id: string;
            conversation_id: string | null;
            conversation_title: string | null;
            title: string;
            snippet: string;
            offsets: {
                start: number;
                end: number;
            }[];
            segment_id: string | null;
            speaker: string | null;
            is_user: boolean;
            start: number | null;
            /** Format: date-time */
            created_at: string;
            score: number;
            /** @enum {string} */
            why: "words" | "meaning" | "both";
            moments: components["schemas"]["SearchMoment"][];
            moments_total: number;
            has_audio: boolean;
        };
        SearchMoment: {
            segment_id: string | null;
            speaker: string | null;
            is_user: boolean;
            person_id: string | null;
            speaker_id: number;
            start: number;
            snippet: string;
            offsets: {
                start: number;
                end: number;
            }[];
            before: string | null;
            after: string | null;
        };
        UnderstoodQuery: {
            kinds: ("conversation" | "memory" | "action_item" | "person")[] | null;
            start_date: string | null;
            end_date: string | null;
            person_id: string | null;
            folder_id: string | null;
            category: components["schemas"]["CategoryEnum"] | null;
        };
        ConversationClaims: {
            id: string;
            claims: components["schemas"]["Claim"][];
        };
        Claim: {
            id: string;
            /** @enum {string} */
            kind: "action_item" | "event" | "memory" | "decision" | "question" | "promise" | "highlight";
            text: string;
            person: string | null;
            person_is_user: boolean;
            confidence: number | null;
            draft: boolean;
            segment_ids: string[];
            start: number | null;
            end: number | null;
        };
        ConversationChapters: {
            id: string;
            /** @enum {string} */
            divided_by: "topic" | "time";
            chapters: components["schemas"]["Chapter"][];
        };
        Chapter: {
            segment_id: string;
            start: number;
            end: number;
            title: string | null;
        };
        ActionItem: {
            id: string;
            description: string;
            completed: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            due_at: string | null;
            completed_at: string | null;
            conversation_id: string | null;
            segment_ids?: string[];
            /** @constant */
            is_locked?: true;
        };
        CreatedActionItems: {
            action_items: components["schemas"]["ActionItem"][];
            created_count: number;
        };
        Memory: {
            id: string;
            content: string;
            category: components["schemas"]["MemoryCategory"];
            /** @enum {string} */
            visibility: "public" | "private";
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            manually_added: boolean;
            scoring: string;
            reviewed: boolean;
            user_review: boolean | null;
            edited: boolean;
            segment_ids?: string[];
            /** @constant */
            is_locked?: true;
        };
        CreatedMemories: {
            created_count: number;
            memories: components["schemas"]["Memory"][];
        };
        MemorySearchAnswer: {
            items: {
                id: string;
                content: string;
                category: components["schemas"]["MemoryCategory"];
                relevance_score: number;
            }[];
            returned_count: number;
            archive_default_visible: boolean;
            policy: {
                /** @constant */
                consumer: "developer_api";
                app_has_default_memory_grant: boolean;
                archive_capability: boolean;
                raw_provenance_capability: boolean;
            };
        };
        StreamedEvent: {
            id: string;
            /** @enum {string} */
            trigger: "memory_created" | "realtime_transcript" | "day_summary";
            /** Format: date-time */
            created_at: string;
            query: {
                [key: string]: string;
            };
            body: unknown;
        };
        Folder: {
            id: string;
            name: string;
            description: string | null;
            color: string;
            icon: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            order: number;
            is_default: boolean;
            is_system: boolean;
            category_mapping: string | null;
            conversation_count: number;
        };
        Goal: {
            id: string;
            goal_id: string;
            title: string;
            desired_outcome: string;
            why_it_matters: string | null;
            success_criteria: string[];
            horizon_at: string | null;
            /** @enum {string} */
            status: "active" | "completed" | "archived";
            focus_rank: number | null;
            metric: {
                /** @enum {string} */
                type: "boolean" | "scale" | "numeric";
                current: number;
                target: number;
                min: number;
                max: number;
                unit: string | null;
            };
            /** @enum {string} */
            source: "developer_api" | "app";
            /** @enum {string} */
            goal_type: "boolean" | "scale" | "numeric";
            target_value: number;
            current_value: number;
            min_value: number;
            max_value: number;
            unit: string | null;
            is_active: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        GoalProgress: {
            /** Format: date */
            date: string;
            value: number;
            /** Format: date-time */
            recorded_at: string;
        };
        ToolProtocolInfo: {
            endpoint: string;
            /** @constant */
            transport: "streamable-http";
            protocol_version: string;
            authentication: {
                methods: string[];
                api_key: {
                    header: string;
                    format: string;
                };
                oauth2: {
                    authorization_endpoint: string;
                    token_endpoint: string;
                    resource: string;
                    scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
                };
            };
            instructions: {
                step1: string;
                step2: string;
                step3: string;
            };
        };
        ToolRates: {
            calls_per_hour: number | null;
            calls_per_ten_seconds: number | null;
            writes_per_hour: number | null;
        };
        FoundMemories: {
            id: string;
            content: string;
            category: components["schemas"]["MemoryCategory"];
            relevance_score: number;
        }[];
        AssistantDone: {
            /** @constant */
            status: "ok";
        };
        AssistantConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            /** @constant */
            is_locked?: true;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            apps_results: unknown[];
        };
        FoundAssistantConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            /** @constant */
            is_locked?: true;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            apps_results: unknown[];
            match_snippets: {
                text: string;
                segment_id?: string | null;
                speaker_id?: number | null;
                start: number;
                end: number;
            }[];
        };
        WholeAssistantConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            /** @constant */
            is_locked?: true;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            apps_results: unknown[];
            transcript_segments: components["schemas"]["DeveloperTranscriptSegment"][];
            truncated: boolean;
        };
        AssistantActionItem: {
            id: string;
            description: string;
            completed: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            due_at: string | null;
            completed_at: string | null;
            conversation_id: string | null;
            segment_ids?: string[];
            /** @constant */
            is_locked?: true;
            deleted: boolean;
        };
        AssistantPerson: {
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        StoredDaySummary: {
            id: string;
            /** Format: date */
            date: string;
            created_at: string;
            headline: string;
            overview: string;
            day_emoji: string;
            stats: {
                total_conversations: number;
                total_duration_minutes: number;
                action_items_count: number;
            };
            highlights: {
                topic: string;
                emoji: string;
                summary: string;
                conversation_ids: string[];
            }[];
            action_items: {
                description: string;
                priority: string;
                completed: boolean;
                source_conversation_id: string;
            }[];
            unresolved_questions: {
                question: string;
                conversation_id: string;
            }[];
            decisions_made: {
                decision: string;
                conversation_id: string;
            }[];
            knowledge_nuggets: {
                insight: string;
                conversation_id: string;
            }[];
            locations: {
                name: string;
                latitude: number;
                longitude: number;
                time: string;
            }[];
            /** @enum {string} */
            visibility: "private" | "shared";
            wording?: components["schemas"]["SummaryWording"];
            conversations?: components["schemas"]["DayConversation"][];
            tasks?: components["schemas"]["DayTask"][];
        };
        SummaryWording: {
            headline: {
                text: string;
                more: number;
            };
            overview: {
                text: string;
                more: number;
            };
        };
        DayConversation: {
            id: string;
            title: string;
            /** Format: date-time */
            started_at: string;
            language: string | null;
        };
        DayTask: {
            id: string;
            description: string;
            completed: boolean;
            due_at: string | null;
            due_has_time: boolean;
            conversation_id: string;
        };
        AssistantProfile: {
            name: string;
            time_zone: string | null;
            profile_text: null;
            generated_at: null;
            data_sources_used: null;
        };
        Conversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            is_locked: boolean;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            status: components["schemas"]["ConversationStatus"];
            transcript_segments: components["schemas"]["TranscriptSegment"][];
            photos: {
                id: string;
                base64: string;
                description: string | null;
            }[];
            apps_results: unknown[];
            external_data: {
                [key: string]: unknown;
            } | null;
            discarded: boolean;
            deleted: boolean;
            /** @enum {string} */
            visibility: "private" | "shared" | "public";
            starred: boolean;
            has_audio: boolean;
            audio_files: {
                id: string;
                uid: string;
                conversation_id: string;
                /** @constant */
                provider: "local";
                /** Format: date-time */
                started_at: string;
                duration: number;
                chunk_timestamps: number[];
            }[];
            failure: string | null;
            overview_by?: ("rules" | "model" | "owner" | "import") | null;
            speakers?: {
                speaker_id: number;
                is_user: boolean;
                person_id: string | null;
                name: string | null;
            }[];
        };
        TranscriptSegment: {
            /** Format: uuid */
            id: string;
            text: string;
            speaker: string;
            speaker_id: number;
            is_user: boolean;
            person_id: string | null;
            start: number;
            end: number;
            speech_profile_processed: boolean;
            stt_provider: string | null;
            translations?: {
                lang: string;
                text: string;
            }[];
        };
        MovedConversations: {
            /** @constant */
            status: "ok";
            moved_count: number;
        };
        Person: {
            id: string;
            name: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            hue: number;
            speech_samples?: {
                id: string;
                conversation_id: string | null;
                segment_id: string | null;
                text: string;
                start: number;
                end: number;
                has_audio: boolean;
                /** Format: date-time */
                created_at: string;
            }[];
        };
        SpeakerChange: {
            id: string;
            /** Format: date-time */
            created_at: string;
            conversation_id: string | null;
            person_id: string | null;
            is_user: boolean;
            lines: number;
            merged_name: string | null;
            undone_at: string | null;
            seeking: {
                examined: number;
                total: number;
            } | null;
        };
        UndoneSpeakerChange: {
            change: components["schemas"]["SpeakerChange"];
            restored: number;
        };
        PersonSpeech: {
            person_id: string | null;
            conversations: number;
            lines: number;
            seconds: number;
            last_spoke_at: string | null;
            measured: number;
            measured_seconds: number;
        };
        PersonVoice: {
            samples: {
                id: string;
                likeness: number | null;
            }[];
            alike: {
                person_id: string;
                name: string;
                likeness: number;
            } | null;
        };
        SpokenConversation: {
            conversation_id: string;
            title: string;
            /** Format: date-time */
            started_at: string;
            lines: number;
            seconds: number;
            segment_id: string;
            text: string;
            start: number;
        };
        MergedPerson: {
            person: components["schemas"]["Person"];
            change_id: string;
        };
        SpeechProfile: {
            has_profile: boolean;
            seconds: number | null;
            created_at: string | null;
            model: string | null;
            url: null;
        };
        EnrolmentText: {
            language: string;
            sentences: string[];
        };
        ApiKey: {
            id: string;
            name: string;
            key_prefix: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
        };
        CreatedApiKey: {
            id: string;
            name: string;
            key_prefix: string;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            key: string;
            original_spelling: string;
        };
        AuthorizationRequest: {
            id: string;
            client_name: string;
            client_host: string | null;
            redirect_host: string;
            only_local_redirects: boolean;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            match_code: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        OAuthGrants: {
            grants: components["schemas"]["OAuthGrant"][];
        };
        OAuthGrant: {
            id: string;
            client_id: string;
            client_name: string;
            client_host: string | null;
            redirect_host: string;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
        };
        ProtectedResourceMetadata: {
            resource: string;
            authorization_servers: string[];
            scopes_supported: string[];
            bearer_methods_supported: string[];
            resource_name: string;
            resource_documentation: string;
        };
        AuthorizationServerMetadata: {
            issuer: string;
            authorization_endpoint: string;
            token_endpoint: string;
            revocation_endpoint: string;
            scopes_supported: string[];
            response_types_supported: string[];
            response_modes_supported: string[];
            grant_types_supported: string[];
            token_endpoint_auth_methods_supported: string[];
            revocation_endpoint_auth_methods_supported: string[];
            code_challenge_methods_supported: string[];
            authorization_response_iss_parameter_supported: boolean;
            client_id_metadata_document_supported: boolean;
            service_documentation: string;
        };
        EditedConversation: {
            /** @constant */
            status: "Ok";
            conversation: components["schemas"]["Conversation"];
        };
        ConversationDays: {
            time_zone: string;
            count: number;
            days: {
                /** Format: date */
                date: string;
                count: number;
            }[];
        };
        ConversationPosition: {
            position: number | null;
        };
        ChangedConversations: {
            /** @constant */
            status: "ok";
            changed_count: number;
        };
        FoundConversations: {
            items: components["schemas"]["FoundConversation"][];
            total_pages: number;
            current_page: number;
            per_page: number;
        };
        FoundConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            is_locked: boolean;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            status: components["schemas"]["ConversationStatus"];
            transcript_segments: components["schemas"]["TranscriptSegment"][];
            photos: {
                id: string;
                base64: string;
                description: string | null;
            }[];
            apps_results: unknown[];
            external_data: {
                [key: string]: unknown;
            } | null;
            discarded: boolean;
            deleted: boolean;
            /** @enum {string} */
            visibility: "private" | "shared" | "public";
            starred: boolean;
            has_audio: boolean;
            audio_files: {
                id: string;
                uid: string;
                conversation_id: string;
                /** @constant */
                provider: "local";
                /** Format: date-time */
                started_at: string;
                duration: number;
                chunk_timestamps: number[];
            }[];
            failure: string | null;
            overview_by?: ("rules" | "model" | "owner" | "import") | null;
            speakers?: {
                speaker_id: number;
                is_user: boolean;
                person_id: string | null;
                name: string | null;
            }[];
            matches: {
                id: string;
                text: string;
                start: number;
            }[];
        };
        MergedConversations: {
            /** @constant */
            status: "merged";
            message: string;
            conversation_ids: string[];
            conversation: components["schemas"]["Conversation"];
        };
        SplitConversation: {
            conversations: [
                components["schemas"]["Conversation"],
                components["schemas"]["Conversation"]
            ];
        };
        TrashedConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            is_locked: boolean;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            status: components["schemas"]["ConversationStatus"];
            transcript_segments: components["schemas"]["TranscriptSegment"][];
            photos: {
                id: string;
                base64: string;
                description: string | null;
            }[];
            apps_results: unknown[];
            external_data: {
                [key: string]: unknown;
            } | null;
            discarded: boolean;
            deleted: boolean;
            /** @enum {string} */
            visibility: "private" | "shared" | "public";
            starred: boolean;
            has_audio: boolean;
            audio_files: {
                id: string;
                uid: string;
                conversation_id: string;
                /** @constant */
                provider: "local";
                /** Format: date-time */
                started_at: string;
                duration: number;
                chunk_timestamps: number[];
            }[];
            failure: string | null;
            overview_by?: ("rules" | "model" | "owner" | "import") | null;
            speakers?: {
                speaker_id: number;
                is_user: boolean;
                person_id: string | null;
                name: string | null;
            }[];
            /** Format: date-time */
            deleted_at: string;
            /** Format: date-time */
            purge_at: string;
        };
        SharedConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            language: string | null;
            transcript_segments: {
                /** Format: uuid */
                id: string;
                text: string;
                speaker: string;
                speaker_id: number;
                is_user: boolean;
                start: number;
                end: number;
                speaker_name: string;
            }[];
        };
        RelabelledConversation: {
            id: string;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            structured: components["schemas"]["Structured"];
            folder_id?: string | null;
            folder_name?: string | null;
            geolocation?: components["schemas"]["GeolocationOutput"] | null;
            language?: string | null;
            source?: string | null;
            is_locked: boolean;
            left_out?: {
                at: number;
                seconds: number;
            }[];
            status: components["schemas"]["ConversationStatus"];
            transcript_segments: components["schemas"]["TranscriptSegment"][];
            photos: {
                id: string;
                base64: string;
                description: string | null;
            }[];
            apps_results: unknown[];
            external_data: {
                [key: string]: unknown;
            } | null;
            discarded: boolean;
            deleted: boolean;
            /** @enum {string} */
            visibility: "private" | "shared" | "public";
            starred: boolean;
            has_audio: boolean;
            audio_files: {
                id: string;
                uid: string;
                conversation_id: string;
                /** @constant */
                provider: "local";
                /** Format: date-time */
                started_at: string;
                duration: number;
                chunk_timestamps: number[];
            }[];
            failure: string | null;
            overview_by?: ("rules" | "model" | "owner" | "import") | null;
            speakers?: {
                speaker_id: number;
                is_user: boolean;
                person_id: string | null;
                name: string | null;
            }[];
            change_id: string;
        };
        AudioPeaks: {
            id: string;
            seconds: number;
            peaks: number[];
            voices: {
                start: number;
                end: number;
                speaker_id: number;
                is_user: boolean;
                person_id: string | null;
            }[];
        };
        Custody: {
            conversation_id: string;
            heard_seconds: number;
            kept_seconds: number;
            transcribed_seconds: number;
            lost: {
                link_seconds: number;
                decode_seconds: number;
                disk_seconds: number;
            };
            muted_seconds: number;
            forgotten_seconds: number;
            skipped_chunks: number;
            recordings: {
                heard_seconds: number;
                kept_seconds: number;
                transcribed_seconds: number;
                lost: {
                    link_seconds: number;
                    decode_seconds: number;
                    disk_seconds: number;
                };
                muted_seconds: number;
                forgotten_seconds: number;
                skipped_chunks: number;
                open: boolean;
            }[];
        };
        TranscriptVersion: {
            version: number;
            stt_provider: string | null;
            stt_model: string | null;
            created_at: string;
            segments: components["schemas"]["TranscriptSegment"][];
        };
        AppActionItemList: {
            action_items: components["schemas"]["AppActionItem"][];
            has_more: boolean;
        };
        AppActionItem: {
            id: string;
            description: string;
            completed: boolean;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            due_at: string | null;
            completed_at: string | null;
            conversation_id: string | null;
            segment_ids?: string[];
            is_locked: boolean;
            exported: boolean;
            export_date: string | null;
            export_platform: string | null;
            apple_reminder_id: string | null;
            sort_order: number;
            indent_level: number;
            evidence: string[];
            sources: components["schemas"]["Source"][];
            confidence: number | null;
            draft: boolean;
            due_has_time: boolean;
            person: string | null;
            person_is_user: boolean;
        };
        Source: {
            conversation_id: string;
            title: string;
            /** Format: date-time */
            said_at: string;
            segment_id: string | null;
            quote: string | null;
            start: number | null;
            end: number | null;
            has_audio: boolean;
        };
        ActionItemCounts: {
            due: number[];
            undated: number;
            completed: number;
        };
        ActionItemPosition: {
            position: number | null;
        };
        FoundActionItems: {
            action_items: components["schemas"]["AppActionItem"][];
        };
        ParsedActionItem: {
            text: string;
            due_at: string | null;
            due_has_time: boolean;
        };
        UpdatedActionItems: {
            /** @constant */
            status: "ok";
            action_items: components["schemas"]["AppActionItem"][];
            updated_count: number;
        };
        PendingActionItems: {
            pending_export: components["schemas"]["AppActionItem"][];
            synced_items: components["schemas"]["AppActionItem"][];
        };
        SyncedActionItems: {
            /** @constant */
            status: "ok";
            updated_count: number;
            updated_ids: string[];
            missing_ids: string[];
            noop_ids: string[];
        };
        DeletedActionItems: {
            /** @constant */
            status: "Ok";
            deleted_count: number;
            deleted_ids: string[];
        };
        StoredNotifications: {
            notifications: components["schemas"]["StoredNotification"][];
        };
        StoredNotification: {
            id: string;
            kind: string;
            title: string;
            body: string;
            data: {
                [key: string]: string;
            };
            /** Format: date-time */
            created_at: string;
        };
        Receipt: {
            id: number;
            /** Format: date-time */
            at: string;
            /** @enum {string} */
            client_kind: "dev_key" | "mcp_key" | "oauth";
            client_id: string;
            client_name: string;
            /** @enum {string} */
            via: "mcp" | "rest" | "stream";
            operation: string;
            /** @enum {string} */
            action: "read" | "write";
            /** @enum {string} */
            outcome: "ok" | "refused" | "failed";
            reason: ("invalid" | "wrong_credential" | "locked" | "forbidden" | "cut_off" | "not_found" | "conflict" | "unavailable" | "storage_full" | "internal") | null;
            items: components["schemas"]["ReceiptItem"][];
            item_count: number;
            words: number;
            cut: boolean;
        };
        ReceiptItem: {
            /** @enum {string} */
            type: "conversation" | "memory" | "action_item" | "goal" | "person" | "day_summary";
            id: string;
        };
        AppMemory: {
            id: string;
            content: string;
            /** @enum {string} */
            category: "interesting" | "system" | "manual";
            /** @enum {string} */
            visibility: "public" | "private";
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            manually_added: boolean;
            scoring: string;
            reviewed: boolean;
            user_review: boolean | null;
            edited: boolean;
            segment_ids?: string[];
            is_locked: boolean;
            uid: string;
            full_category: components["schemas"]["MemoryCategory"];
            conversation_id: string | null;
            evidence: string[];
            sources: components["schemas"]["Source"][];
            subject: string;
            confidence: number | null;
            draft: boolean;
            has_history: boolean;
            conversation_locked: boolean;
        };
        FormerMemory: {
            id: string;
            content: string;
            /** @enum {string} */
            category: "interesting" | "system" | "manual";
            /** @enum {string} */
            visibility: "public" | "private";
            tags: string[];
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            manually_added: boolean;
            scoring: string;
            reviewed: boolean;
            user_review: boolean | null;
            edited: boolean;
            segment_ids?: string[];
            is_locked: boolean;
            uid: string;
            full_category: components["schemas"]["MemoryCategory"];
            conversation_id: string | null;
            evidence: string[];
            sources: components["schemas"]["Source"][];
            subject: string;
            confidence: number | null;
            draft: boolean;
            has_history: boolean;
            conversation_locked: boolean;
            /** Format: date-time */
            superseded_at: string;
        };
        CreatedAppMemories: {
            created_count: number;
            memories: components["schemas"]["AppMemory"][];
        };
        UserProfile: {
            uid: string;
            name: string;
            time_zone: string | null;
        };
        TranscriptionPreferences: {
            single_language_mode: boolean;
            vocabulary: string[];
            language: string | null;
            uses_custom_stt: boolean;
        };
        DailySummarySettings: {
            enabled: boolean;
            hour: number;
        };
        RecordingPermission: {
            store_recording_permission: boolean;
        };
        Listening: {
            sessions: components["schemas"]["ListeningSession"][];
            interrupted: components["schemas"]["InterruptedConversation"][];
        };
        ListeningSession: {
            id: string;
            conversation_id: string | null;
            source: string | null;
            client: string;
            /** Format: date-time */
            started_at: string;
            /** @enum {string} */
            state: "listening" | "paused" | "muted" | "silent";
            heard_seconds: number;
            kept_seconds: number;
        };
        InterruptedConversation: {
            conversation_id: string;
            /** Format: date-time */
            started_at: string;
            /** Format: date-time */
            last_heard_at: string;
            /** Format: date-time */
            ends_at: string;
        };
        Marks: {
            conversation_id: string;
            marks: components["schemas"]["Mark"][];
        };
        Mark: {
            id: string;
            at: number;
            /** Format: date-time */
            created_at: string;
        };
        Forgotten: {
            conversation_id: string;
            from: number;
            forgotten_seconds: number;
            segment_ids: string[];
            removed: boolean;
        };
        SearchIndex: {
            model: string | null;
            done: number;
            total: number;
        };
        Client: {
            id: string;
            /** @enum {string} */
            kind: "dev_key" | "mcp_key" | "oauth";
            name: string;
            detail: string;
            scopes: string[];
            limits: components["schemas"]["ClientLimits"];
            cut_off: boolean;
            /** Format: date-time */
            created_at: string;
            last_used_at: string | null;
            reads_30d: number;
            writes_30d: number;
            words_30d: number;
        };
        ClientLimits: {
            folder_ids: (string | "")[] | null;
            person_ids: (string | "")[] | null;
            start_date: string | null;
            end_date: string | null;
            /** @enum {string} */
            access: "read_write" | "read";
        };
        OnboardingState: {
            completed: boolean;
            acquisition_source: string;
            device_onboarding_completed: boolean;
        };
        Answer: {
            /** @enum {string} */
            kind: "written" | "direct" | "passages" | "nothing";
            text: string;
            model: string | null;
            citations: components["schemas"]["Citation"][];
        };
        Citation: {
            n: number;
            /** @enum {string} */
            kind: "conversation" | "memory" | "action_item";
            id: string;
            conversation_id: string | null;
            title: string | null;
            quote: string;
            segment_id: string | null;
            start: number | null;
            said_at: string | null;
        };
        WeekRecap: {
            /** Format: date */
            start_date: string;
            /** Format: date */
            end_date: string;
            headline: string;
            overview: string;
            wording: {
                headline: {
                    text: string;
                    more: number;
                };
                longest: string[];
                more: number;
                active_days: number;
            };
            stats: {
                total_conversations: number;
                total_duration_minutes: number;
                action_items_count: number;
                completed_action_items_count: number;
            };
            days: {
                /** Format: date */
                date: string;
                headline: string;
                wording: {
                    text: string;
                    more: number;
                };
                total_conversations: number;
                total_duration_minutes: number;
                summary_id: string | null;
            }[];
            people: {
                person_id: string;
                name: string;
                conversations: number;
            }[];
            highlights: {
                topic: string;
                emoji: string;
                summary: string;
                conversation_ids: string[];
            }[];
            action_items: {
                description: string;
                priority: string;
                completed: boolean;
                source_conversation_id: string;
            }[];
            unresolved_questions: {
                question: string;
                conversation_id: string;
            }[];
            decisions_made: {
                decision: string;
                conversation_id: string;
            }[];
            knowledge_nuggets: {
                insight: string;
                conversation_id: string;
            }[];
            locked_conversations: number;
        };
        DaySummary: {
            id: string;
            /** Format: date */
            date: string;
            created_at: string;
            headline: string;
            overview: string;
            day_emoji: string;
            stats: {
                total_conversations: number;
                total_duration_minutes: number;
                action_items_count: number;
            };
            highlights: {
                topic: string;
                emoji: string;
                summary: string;
                conversation_ids: string[];
            }[];
            action_items: {
                description: string;
                priority: string;
                completed: boolean;
                source_conversation_id: string;
            }[];
            unresolved_questions: {
                question: string;
                conversation_id: string;
            }[];
            decisions_made: {
                decision: string;
                conversation_id: string;
            }[];
            knowledge_nuggets: {
                insight: string;
                conversation_id: string;
            }[];
            locations: {
                name: string;
                latitude: number;
                longitude: number;
                time: string;
            }[];
        };
        VoiceTranscript: {
            transcript: string;
            language: string | null;
            /** @enum {string} */
            outcome: "success" | "expected_silence";
            stt_provider: string;
            stt_model: string;
        };
        VoiceFailure: {
            /** @constant */
            error: "transcription_failed";
            /** @enum {string} */
            outcome: "empty_unexpected" | "timeout" | "upstream_error" | "config_error" | "invalid_input";
            provider: string;
            retryable: boolean;
            message: string;
        };
        OfflineUpload: {
            job_id: string;
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "partial_failure" | "failed";
            total_files: number;
            total_segments: number;
            poll_after_ms: number;
        };
        OfflineJob: {
            job_id: string;
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "partial_failure" | "failed";
            /**
             * @description import: its owner moved it in from elsewhere, and steers it there
             * @enum {string}
             */
            origin: "device" | "import";
            /** Format: date-time */
            created_at: string;
            total_files: number;
            /** @description Stretches of new speech, and files that cannot be read */
            total_segments: number;
            processed_segments: number;
            successful_segments: number;
            failed_segments: number;
            /** @description Once it has ended */
            result?: {
                /** @description Conversations that it made */
                new_memories: string[];
                /** @description Conversations that it added to */
                updated_memories: string[];
                total_segments: number;
                failed_segments: number;
                errors: string[];
            };
            /** @description When it failed */
            error?: string;
            files: components["schemas"]["OfflineFile"][];
        };
        OfflineFile: {
            name: string;
            /** @enum {string} */
            status: "queued" | "processing" | "completed" | "failed";
            /** @description transcribed; no_speech: nobody speaks in it; no_text: speech was found, but no words came of it; already_received: the same file came before; conversation_deleted: it did, and its conversation was deleted since, which stays so; already_heard: the service has other audio of that time; unreadable; stopped: its owner wants no text of it for now, and its audio is kept. Null until it ends */
            outcome: ("transcribed" | "no_speech" | "no_text" | "already_received" | "conversation_deleted" | "already_heard" | "unreadable" | "stopped") | null;
            /** @description What should be known about it, in a sentence */
            detail: string | null;
            /** @description When its audio begins */
            started_at: string | null;
            seconds: number | null;
            speech_seconds: number | null;
            /** @description Of its speech: left out */
            already_heard_seconds: number | null;
            conversation_ids: string[];
        };
        WebhookStatus: {
            audio_bytes: boolean;
            memory_created: boolean;
            realtime_transcript: boolean;
            day_summary: boolean;
        };
        Destination: {
            id: string;
            trigger: components["schemas"]["WebhookType"];
            kind: components["schemas"]["DestinationKind"];
            position: number;
            name: string;
            enabled: boolean;
            /** @enum {string} */
            state: "on" | "off" | "no_address" | "paused" | "gone" | "failing";
            url: string | null;
            seconds: number | null;
            setup_url: string | null;
            setup_completed_url: string | null;
            argv: string[] | null;
            cwd: string | null;
            path: string | null;
            format: ("markdown" | "json") | null;
            /** @enum {string} */
            body_form: "contract" | "object";
            filter: components["schemas"]["DestinationFilterOutput"];
            private: boolean;
            /** @enum {string} */
            added_by: "owner" | "client";
            previous_secret_until: string | null;
            waiting: number;
            dead: number;
            last_success_at: string | null;
            last_failure_at: string | null;
            last_error: string | null;
            last_sentence: components["schemas"]["DeliverySentence"] | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        DeliverySentence: {
            /** @enum {string} */
            code: "not_allowed" | "refused" | "answered" | "late" | "answer_too_long" | "no_answer" | "not_sent" | "address_form" | "address_own" | "address_private" | "address_never" | "connection_late" | "nothing_listens" | "name_unknown" | "name_not_looked_up" | "unreachable" | "no_tls" | "head_too_long" | "certificate" | "not_http" | "proxy" | "connection_ended" | "program_missing" | "program_not_executable" | "program_folder" | "arguments_too_long" | "no_program" | "program_not_started" | "program_ended" | "program_timed_out" | "program_killed" | "output_too_long" | "stopped" | "folder_missing" | "folder_not_writable" | "folder_loop" | "folder_disk_full" | "folder_failed" | "folder_late" | "no_folder" | "too_many_notes" | "note_too_long" | "no_name_free" | "note_busy" | "note_written" | "note_unchanged" | "note_removed" | "note_left" | "note_tried" | "conversation_deleted" | "conversation_locked" | "erased" | "audio_gone" | "summary_deleted" | "being_processed" | "destination_no_folder" | "destination_no_command" | "destination_off";
            detail: string | null;
        };
        DestinationSecret: {
            secret: string;
            previous_secret: string | null;
            previous_secret_until: string | null;
        };
        Delivery: {
            id: string;
            event_id: string;
            trigger: components["schemas"]["WebhookType"];
            destination_id: string;
            destination_name: string | null;
            destination_kind: components["schemas"]["DestinationKind"] | null;
            conversation_id: string | null;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            replay: boolean;
            test: boolean;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            next_attempt_at: string | null;
            last_error: string | null;
            last_sentence: components["schemas"]["DeliverySentence"] | null;
        };
        DestinationSetup: {
            link: string | null;
            completed: boolean | null;
            problem: string | null;
        };
        ReplayAnswer: {
            queued: number;
            left_out: number;
        };
        DeliveryPage: {
            deliveries: components["schemas"]["Delivery"][];
            next_cursor: string | null;
        };
        DeliveryDetail: {
            id: string;
            event_id: string;
            trigger: components["schemas"]["WebhookType"];
            destination_id: string;
            destination_name: string | null;
            destination_kind: components["schemas"]["DestinationKind"] | null;
            conversation_id: string | null;
            state: components["schemas"]["DeliveryState"];
            attempts: number;
            replay: boolean;
            test: boolean;
            /** Format: date-time */
            created_at: string;
            ended_at: string | null;
            next_attempt_at: string | null;
            last_error: string | null;
            last_sentence: components["schemas"]["DeliverySentence"] | null;
            body: unknown;
            audio: {
                seconds: number;
                sample_rate: number;
            } | null;
            attempt_list: components["schemas"]["DeliveryAttempt"][];
            resendable: boolean;
        };
        DeliveryAttempt: {
            /** Format: date-time */
            at: string;
            ms: number;
            outcome: string;
            status: number | null;
            answer: string | null;
            answer_sentence: components["schemas"]["DeliverySentence"] | null;
            headers: {
                [key: string]: string;
            };
            next_at: string | null;
        };
        SignedInUser: {
            uid: string;
            name: string;
        };
        ClientSeen: {
            id: string;
            /** @enum {string} */
            caller: "dev_key" | "mcp_key" | "oauth" | "id_token" | "session" | "ticket" | "device" | "none";
            key_id: string | null;
            key_name: string | null;
            program_id: string;
            program: string;
            platform: ("ios" | "android" | "macos" | "windows" | "linux" | "web") | null;
            /** Format: date-time */
            first_seen_at: string;
            /** Format: date-time */
            last_seen_at: string;
            calls: number;
            failed_calls: number;
            last_refused: components["schemas"]["RefusedRequest"] | null;
            failures: components["schemas"]["FailingCalls"][];
            unknown_fields: components["schemas"]["UnknownField"][];
        };
        RefusedRequest: {
            /** Format: date-time */
            at: string;
            method: string;
            route: string;
            status: number;
            reason: string;
        };
        /** @description Calls of one route with one status and reason; `at` is the last */
        FailingCalls: {
            /** Format: date-time */
            at: string;
            method: string;
            route: string;
            status: number;
            reason: string;
            count: number;
        };
        UnknownField: {
            route: string;
            /** @enum {string} */
            place: "body" | "query";
            name: string;
            count: number;
        };
        CustomSttSetting: {
            url: string | null;
            host: string | null;
            /** @enum {string} */
            codec: "pcm16" | "opus";
            enabled: boolean;
        };
        SpeechService: {
            configured: boolean;
            host: string | null;
            base_url: string | null;
            model: string | null;
            languages: ("any" | string[]) | null;
            timeout_seconds: number | null;
            preferred: boolean;
            has_key: boolean;
            allowed_stt_services: ("local" | "remote")[];
        };
        StorageUse: {
            /** @description The data folder on this computer */
            data_dir: string;
            parts: {
                /** @enum {string} */
                part: "audio" | "text" | "search" | "models" | "copies" | "other";
                bytes: number;
            }[];
            /** @description All parts together */
            bytes: number;
            /** @description Room that is left on that disk */
            free_bytes: number;
            /** @description False when there were more files than are counted */
            complete: boolean;
            /** Format: date-time */
            measured_at: string;
        };
        Understanding: {
            /** @enum {string} */
            provider: "rules" | "openai_compatible" | "openai" | "anthropic" | "embedded";
            base_url: string | null;
            host: string | null;
            model: string | null;
            timeout_seconds: number;
            budget_tokens: number;
            vision: boolean;
            has_key: boolean;
            consent_needed: string | null;
            consent: {
                host: string;
                /** Format: date-time */
                at: string;
            } | null;
            sends: string;
            ready: boolean;
            problem: string | null;
            problem_code: ("no_model" | "consent_needed" | "connection_failed" | "timed_out" | "answer_too_long" | "other_host" | "redirected" | "not_near" | "not_authorised" | "no_credit" | "rate_limited" | "server_error" | "not_found" | "unknown_model" | "too_long_for_model" | "refused_request" | "refused" | "filtered" | "unreadable_answer" | "unusable_answer" | "over_budget" | "not_installed" | "too_little_memory" | "cannot_load" | "crashed" | "stopped" | "other") | null;
            last_failure: {
                /** Format: date-time */
                at: string;
                message: string;
                /** @enum {string} */
                code: "no_model" | "consent_needed" | "connection_failed" | "timed_out" | "answer_too_long" | "other_host" | "redirected" | "not_near" | "not_authorised" | "no_credit" | "rate_limited" | "server_error" | "not_found" | "unknown_model" | "too_long_for_model" | "refused_request" | "refused" | "filtered" | "unreadable_answer" | "unusable_answer" | "over_budget" | "not_installed" | "too_little_memory" | "cannot_load" | "crashed" | "stopped" | "other";
            } | null;
            embeddings: {
                base_url: string;
                model: string;
                consent_needed: string | null;
                consent: {
                    host: string;
                    /** Format: date-time */
                    at: string;
                } | null;
                has_key: boolean;
                ready: boolean;
            } | null;
        };
        LocalEndpoint: {
            name: string;
            base_url: string;
            models: string[];
        };
        UnderstandingTest: {
            ok: boolean;
            provider: string;
            seconds: number;
            problem: string | null;
            problem_code: ("no_model" | "consent_needed" | "connection_failed" | "timed_out" | "answer_too_long" | "other_host" | "redirected" | "not_near" | "not_authorised" | "no_credit" | "rate_limited" | "server_error" | "not_found" | "unknown_model" | "too_long_for_model" | "refused_request" | "refused" | "filtered" | "unreadable_answer" | "unusable_answer" | "over_budget" | "not_installed" | "too_little_memory" | "cannot_load" | "crashed" | "stopped" | "other") | null;
            sample: {
                speaker: string;
                text: string;
            }[];
            result: {
                title: string;
                overview: string;
                category: string;
                tasks: {
                    text: string;
                    due: string | null;
                    said: string;
                }[];
                events: {
                    title: string;
                    /** Format: date-time */
                    start: string;
                    said: string;
                }[];
                memories: {
                    text: string;
                    said: string;
                }[];
                dropped: number;
            } | null;
        };
        LanguageModels: {
            models: components["schemas"]["LanguageModel"][];
            runtime: {
                id: string;
                title: string;
                licence: string;
                bytes: number;
                hosts: string[];
                installed: boolean;
                download: components["schemas"]["ModelDownload"] | null;
            } | null;
            mirror: string | null;
        };
        LanguageModel: {
            id: string;
            title: string;
            licence: string;
            bytes: number;
            hosts: string[];
            installed: boolean;
            download: components["schemas"]["ModelDownload"] | null;
            languages: string[];
            memory: number;
            fits: boolean;
            active: boolean;
            imported: boolean;
        };
        ModelDownload: {
            /** @enum {string} */
            state: "waiting" | "running" | "paused" | "failed";
            bytes: number;
            total_bytes: number;
            reason: string | null;
            error: string | null;
        };
        TranslationService: {
            enabled: boolean;
            host: string | null;
            url: string | null;
            target_lang: string | null;
            has_key: boolean;
        };
        SpeechModels: {
            models: components["schemas"]["SpeechModel"][];
            unverified: {
                id: string;
                title: string;
                kind: string;
                languages: string[];
                licence: string;
                page: string;
                note: string;
                files: string[];
            }[];
            mirror: string | null;
        };
        SpeechModel: {
            id: string;
            title: string;
            /** @enum {string} */
            kind: "recogniser" | "vad" | "speaker";
            engine: string;
            languages: string[];
            licence: string;
            rank: number | null;
            bytes: number;
            hosts: string[];
            built_in: boolean;
            installed: boolean;
            active: boolean;
            download: components["schemas"]["ModelDownload"] | null;
        };
        Import: {
            id: string;
            name: string;
            /** @enum {string} */
            status: "receiving" | "waiting" | "running" | "checked" | "done" | "cancelled" | "failed";
            dry_run: boolean;
            bring_back: boolean;
            understand: boolean;
            /** Format: date-time */
            created_at: string;
            started_at: string | null;
            finished_at: string | null;
            failure: string | null;
            files: number;
            bytes: number;
            progress: number;
            counts: {
                [key: string]: {
                    taken: number;
                    updated: number;
                    there: number;
                    removed_here: number;
                    not_taken: number;
                };
            };
            left_out: {
                part: string;
                items: number;
                reason: string;
            }[];
            unknown_fields: {
                kind: string;
                field: string;
                items: number;
            }[];
            notes: number;
            notes_in_all: number;
        };
        ImportNote: {
            number: number;
            kind: string;
            ref: string;
            note: string;
        };
        ImportRecording: {
            file: number;
            entry: number;
            name: string;
            /** Format: date-time */
            recorded_at: string;
            /** @enum {string} */
            state: "planned" | "waiting" | "transcribing" | "done" | "failed" | "stopped";
            outcome: ("transcribed" | "no_speech" | "no_text" | "already_received" | "conversation_deleted" | "already_heard" | "unreadable" | "stopped") | null;
            detail: string | null;
            speech_seconds: number;
            transcribed_seconds: number;
            conversation_ids: string[];
        };
        TranscriptionSettings: {
            second_pass: boolean;
            save_battery: boolean;
        };
        Network: {
            /** @default [] */
            allowed_origins: string[];
            /** @default [] */
            host_names: string[];
            /**
             * @default off
             * @enum {string}
             */
            lan: "off" | "https" | "http";
            /** @default false */
            trust_proxy: boolean;
            /** @default false */
            remote_pages: boolean;
            /** @default system */
            outgoing_proxy: string;
            url: string;
            lan_urls: string[];
            started_open: boolean;
            certificate: {
                fingerprint: string;
                /** Format: date-time */
                expires_at: string;
                names: string[];
            } | null;
            problem: string | null;
            problem_code: ("port_taken" | "not_opened") | null;
            outgoing_proxy_login: {
                name: string;
                has_password: boolean;
            } | null;
        };
        PairedDevice: {
            id: string;
            name: string;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            /** Format: date-time */
            created_at: string;
            last_seen_at: string | null;
            code_expires_at: string | null;
        };
        NewPairedDevice: {
            id: string;
            name: string;
            scopes: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[];
            /** Format: date-time */
            created_at: string;
            last_seen_at: string | null;
            code_expires_at: string | null;
            key: string;
            addresses: string[];
        };
        GeolocationOutput: {
            latitude: number;
            longitude: number;
            address?: string | null;
            google_place_id?: string | null;
            location_type?: string | null;
        };
        DestinationFilterOutput: {
            /** @default [] */
            categories: components["schemas"]["CategoryEnum"][];
            /** @default [] */
            folder_ids: string[];
            /** @default [] */
            languages: string[];
        };
        DestinationRulesOutput: {
            others_may_use_private_addresses: boolean;
        };
        DeveloperAccessOutput: {
            memories: boolean;
        };
    };
    responses: {
        /** @description The request cannot be read */
        Unreadable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description Missing or invalid credentials */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The request comes from another site or host name */
        ForeignOrigin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The request body took too long */
        TooSlow: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The request body is larger than 4194304 bytes */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The content encoding is not supported */
        UnknownEncoding: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The request is not valid */
        NotValid: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ValidationError"];
            };
        };
        /** @description Too many requests: wait as long as Retry-After says */
        TooMany: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description Temporarily unavailable */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
        /** @description The disk is full: nothing was stored */
        DiskFull: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorDetail"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Requests in one window */
        RateLimit: number;
        /** @description Requests left in it */
        RateLimitRemaining: number;
        /** @description Seconds until it ends */
        RateLimitReset: number;
        /** @description Seconds to wait */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listConversations: {
        parameters: {
            query?: {
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description Only these categories, separated by commas. */
                categories?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Whether to send the transcript segments too. */
                include_transcript?: boolean;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only what is starred, or only what is not. */
                starred?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperConversation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewTextConversation"];
            };
        };
        responses: {
            /** @description It is stored and processed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversation: {
        parameters: {
            query?: {
                /** @description Whether to send the transcript segments too. */
                include_transcript?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, and changes nothing */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope conversations:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string | null;
                    discarded?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, and changes nothing */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope conversations:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createConversationFromSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSegmentsConversation"];
            };
        };
        responses: {
            /** @description It is stored and processed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description The same session id is being created now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchConversations: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperConversation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchEverything: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description Only these kinds, separated by commas; all that the key may read when absent. */
                kinds?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description Only where this person speaks; `user` stands for the owner. */
                person_id?: string;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only conversations of this category, and what comes from them. */
                category?: components["schemas"]["CategoryEnum"];
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The key may read none of the kinds */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchEverythingForApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    kinds?: ("conversation" | "memory" | "action_item" | "person")[] | null;
                    person_id?: string | null;
                    folder_id?: string | null;
                    category?: components["schemas"]["CategoryEnum"] | null;
                    query: string;
                    unread?: ("kinds" | "period" | "person" | "folder" | "category")[] | null;
                    /** @description After so many milliseconds words alone answer, and `meaning` is `late`; absent: a few seconds. */
                    patience_ms?: number | null;
                    /** @description At most so many results of each kind, so that one kind does not fill the page. */
                    most_of_kind?: number | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    limit?: number | null;
                    offset?: number | null;
                };
            };
        };
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items, events, decisions, questions, promises and highlights */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationClaims"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAppConversationClaims: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories, action items, events, decisions, questions, promises and highlights */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationClaims"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listConversationChapters: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The chapters, in the order of speech */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationChapters"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listActionItems: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Only what is done, or only what is open. */
                completed?: boolean;
                /** @description The id of the conversation. */
                conversation_id?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItem"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateActionItem"];
            };
        };
        responses: {
            /** @description The action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateActionItems"];
            };
        };
        responses: {
            /** @description The action items, each at the position of its input */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedActionItems"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: a key sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: a key sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateActionItem"];
            };
        };
        responses: {
            /** @description The changed action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: a key sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listMemories: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Only these categories, separated by commas. */
                categories?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"][];
                };
            };
            /** @description Unknown category */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:read. Or: The account is not open to developers: `detail.code` is `developer_memory_access_not_ready` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateMemory"];
            };
        };
        responses: {
            /** @description The memory */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateMemories"];
            };
        };
        responses: {
            /** @description The memories, each at the position of its item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedMemories"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memory */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope memories:read. Or: The account is not open to developers: `detail.code` is `developer_memory_access_not_ready` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateMemory"];
            };
        };
        responses: {
            /** @description The changed memory */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: a key sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Another memory has this content */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchMemories: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemorySearchAnswer"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:read. Or: The account is not open to developers (developer_memory_access_not_ready) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                /** @description Only these triggers, separated by commas. */
                trigger?: string;
                /** @description The id of the last event that was read, for clients that cannot send the header Last-Event-ID. */
                last_event_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream. Each event has an id, its trigger as its name and a StreamedEvent as JSON in data. Last-Event-ID goes on behind that event; without it the stream begins with what happens from now on. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedEvent"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folders */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listGoals: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description Whether to list what is no longer pursued too. */
                include_inactive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goals */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateGoal"];
            };
        };
        responses: {
            /** @description The goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateGoal"];
            };
        };
        responses: {
            /** @description The changed goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setGoalProgress: {
        parameters: {
            query: {
                /** @description The new value. */
                current_value: number;
            };
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listGoalHistory: {
        parameters: {
            query?: {
                /** @description How many days back. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalProgress"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getCurrentGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goal, or null */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"] | null;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAppGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateGoal"];
            };
        };
        responses: {
            /** @description The goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listCompletedGoals: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goals */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppGoals: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description Whether to list what is no longer pursued too. */
                include_inactive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goals */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAppGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateAppGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateGoal"];
            };
        };
        responses: {
            /** @description The changed goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setAppGoalProgress: {
        parameters: {
            query: {
                /** @description The new value. */
                current_value: number;
            };
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed goal */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppGoalHistory: {
        parameters: {
            query?: {
                /** @description How many days back. */
                days?: number;
            };
            header?: never;
            path: {
                /** @description The id of the goal. */
                goal_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The values */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoalProgress"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such goal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    probeToolProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HEAD only: the key is good */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description Messages are sent with POST */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    callToolProtocol: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The answer; as server-sent events for clients that take them */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The message needs no answer */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read. Or: No message, or its headers and body do not fit */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The key lacks a scope: WWW-Authenticate names it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Revision 2026-07-28 has no such method */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    endToolProtocolSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is nothing to end */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description Revision 2026-07-28 has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    probeToolProtocolAlias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HEAD only: the key is good */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description Messages are sent with POST */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    callToolProtocolAlias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": unknown;
            };
        };
        responses: {
            /** @description The answer; as server-sent events for clients that take them */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description The message needs no answer */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read. Or: No message, or its headers and body do not fit */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The key lacks a scope: WWW-Authenticate names it */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Revision 2026-07-28 has no such method */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    endToolProtocolSessionAlias: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description There is nothing to end */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description Revision 2026-07-28 has no such method */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getToolProtocolInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolProtocolInfo"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    getToolRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolRates"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateToolRates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ToolRatesPatch"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ToolRates"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantMemories: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters and no offset. */
                cursor?: string;
                /** @description Only these categories, separated by commas. */
                categories?: string;
                /** @description By what the list is sorted, the greatest first. */
                sort?: "scoring_desc" | "created_desc" | "updated_desc" | "manual_first";
                /** @description Only what the user has confirmed, or only what not. */
                reviewed?: boolean;
                /** @description Only what was added by hand, or only what not. */
                manually_added?: boolean;
                /** @description Only what changed at this time or later. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                updated_after?: string;
                /** @description Also what a program has tagged as a passing activity, such as focus or screen. */
                include_activity?: boolean;
                /** @description False leaves out what is locked, of which only the beginning is shown. */
                include_sensitive?: boolean;
                /** @description Not for memories: refused with a sentence. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"][];
                };
            };
            /** @description A cursor of another list, or updated_since */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:read. Or: The owner has closed the memories (developer_memory_access_not_ready) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAssistantMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateMemory"];
            };
        };
        responses: {
            /** @description The memory */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Memory"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchAssistantMemories: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundMemories"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:read. Or: The owner has closed the memories (developer_memory_access_not_ready) */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAssistantMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantDone"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: an assistant sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setAssistantMemoryContent: {
        parameters: {
            query: {
                /** @description The new text. */
                value: string;
            };
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is done */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantDone"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: an assistant sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope memories:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Another memory has this content */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantConversations: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters and no offset. */
                cursor?: string;
                /** @description Only of this time or later. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                start_date?: string;
                /** @description Only of this time or earlier; a day alone is all of it. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                end_date?: string;
                /** @description Only these categories, separated by commas. */
                categories?: string;
                /** @description Not for conversations: refused with a sentence. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantConversation"][];
                };
            };
            /** @description A cursor of another list, or updated_since */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchAssistantConversations: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description Only of this time or later. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                start_date?: string;
                /** @description Only of this time or earlier; a day alone is all of it. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundAssistantConversation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAssistantConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeAssistantConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description It is locked: an assistant sees the beginning only, in lists and search */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantActionItems: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters and no offset. */
                cursor?: string;
                /** @description Only what is done, or only what is open. */
                completed?: boolean;
                /** @description Only what is due at this time or later. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                due_start_date?: string;
                /** @description Only what is due at this time or earlier; a day alone is all of it. ISO 8601, in the zone of the user when it names none, or a Unix time. */
                due_end_date?: string;
                /** @description Only what changed or was deleted at this time or later: ISO 8601 with a zone, and no other filter or offset. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action items */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantActionItem"][];
                };
            };
            /** @description A cursor of another list, or updated_since without a zone or with other filters */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAssistantActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateActionItem"];
            };
        };
        responses: {
            /** @description The action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchAssistantActionItems: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantActionItem"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope action_items:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    completeAssistantActionItem: {
        parameters: {
            query?: {
                /** @description Whether it is done. */
                completed?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: an assistant sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAssistantActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantDone"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: an assistant sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateAssistantActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateActionItem"];
            };
        };
        responses: {
            /** @description The changed action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description Its conversation is locked: an assistant sees the beginning only, in lists */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The key lacks the scope action_items:write */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantGoals: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters and no offset. */
                cursor?: string;
                /** @description Whether to list what is no longer pursued too. */
                include_inactive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The goals */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Goal"][];
                };
            };
            /** @description A cursor of another list */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope goals:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantPeople: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantPerson"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAssistantDailySummaries: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters and no offset. */
                cursor?: string;
                /** @description Only this day and later ones, written YYYY-MM-DD. */
                start_date?: string;
                /** @description Only this day and earlier ones, written YYYY-MM-DD. */
                end_date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summaries */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDaySummary"][];
                };
            };
            /** @description A cursor of another list */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAssistantProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantProfile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope memories:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folders */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createFolder: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateFolder"];
            };
        };
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            /** @description The request cannot be read. Or: There are too many already */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            /** @description Another folder has this name */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    reorderFolders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReorderFolders"];
            };
        };
        responses: {
            /** @description The folders in their new order */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a folder. */
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The folder */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such folder */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteFolder: {
        parameters: {
            query?: {
                /** @description Where the conversations go; nowhere when absent. */
                move_to_folder_id?: string;
            };
            header?: never;
            path: {
                /** @description The id of a folder. */
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request cannot be read. Or: A system folder cannot be deleted */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such folder, or none to move to */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a folder. */
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateFolder"];
            };
        };
        responses: {
            /** @description The changed folder */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Folder"];
                };
            };
            /** @description The request cannot be read. Or: A system folder cannot be renamed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such folder */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Another folder has this name */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listFolderConversations: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Whether to send the transcript segments too. */
                include_transcript?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of a folder. */
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such folder */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    moveToFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a folder. */
                folder_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MoveConversations"];
            };
        };
        responses: {
            /** @description How many were filed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovedConversations"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such folder */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Whether to send the speech samples too. */
                include_speech_samples?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The people */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createPerson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreatePerson"];
            };
        };
        responses: {
            /** @description The person */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listSpeakerChanges: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerChange"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    undoSpeakerChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the change. */
                change_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many lines are as before */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneSpeakerChange"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such change */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description It was undone before, or the name of a merged person is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    stopSeekingVoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the change. */
                change_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The change as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeakerChange"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such change */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The voice is not being sought */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPeopleSpeech: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The owner first, then people by name */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonSpeech"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deletePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getPersonVoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is known of the voice */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonVoice"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPersonConversations: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpokenConversation"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    mergePerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MergePerson"];
            };
        };
        responses: {
            /** @description The person who stays, and the change for an undo */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedPerson"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    renamePerson: {
        parameters: {
            query?: {
                /** @description The new name; the body may hold it instead. */
                value?: string;
            };
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RenamePerson"];
            };
        };
        responses: {
            /** @description The person */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Another person has this name */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteSpeechSample: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the person. */
                person_id: string;
                /** @description The place in the list, counted from 0. */
                sample_index: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such person or sample */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    uploadSpeechProfile: {
        parameters: {
            query?: {
                /** @description Of raw samples, in Hz. A file says its own. */
                sample_rate?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description WAV, FLAC, MP3, M4A, Ogg or WebM
                     */
                    file: string;
                };
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechProfile"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            /** @description The request body is larger than 4194304 bytes. Or: The recording is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The content encoding is not supported. Or: Neither a form nor raw samples */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The request is not valid. Or: No audio, or too little or too much speech in it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    learnSpeechProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    conversation_id: string;
                };
            };
        };
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechProfile"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or its audio is not kept */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            /** @description The request is not valid. Or: Too little speech of the owner in it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidationError"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSpeechProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechProfile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteSpeechProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone, or there was none */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSpeechProfileV4: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechProfile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getEnrolmentText: {
        parameters: {
            query?: {
                /** @description The language of the sentences. A voice is known in every language. */
                language?: "en" | "de" | "es";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sentences */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnrolmentText"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listDeveloperKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, without their secrets */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    scopes?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The key; its secret is shown only here */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    rotateDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same key, as yet unused; its new secret is shown only here */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such key */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteDeveloperKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone, also when it did not exist */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getCallingKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, without its secret */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listToolProtocolKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys, without their secrets */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createToolProtocolKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    scopes?: string[] | null;
                };
            };
        };
        responses: {
            /** @description The key; its secret is shown only here */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    rotateToolProtocolKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same key, as yet unused; its new secret is shown only here */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKey"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such key */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteToolProtocolKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the key. */
                key_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone, also when it did not exist */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAuthorizationRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requests */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationRequest"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    decideAuthorizationRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the request. */
                request_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AuthorizationDecision"];
            };
        };
        responses: {
            /** @description The browser that asked is sent back with the answer */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such request, or its time is over */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It was answered before */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listOAuthGrants: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The grants */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OAuthGrants"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    revokeOAuthGrant: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the grant. */
                grant_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such grant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getServiceResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Protected resource metadata (RFC 9728) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    getToolProtocolResourceMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Protected resource metadata (RFC 9728) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    getToolProtocolAliasMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Protected resource metadata (RFC 9728) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProtectedResourceMetadata"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthorizationServerMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Authorization server metadata (RFC 8414) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuthorizationServerMetadata"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAppConversations: {
        parameters: {
            query?: {
                /** @description Only these states, separated by commas. */
                statuses?: string;
                /** @description Whether to list what was recognised as too little to keep. */
                include_discarded?: boolean;
                /** @description Only what is too short to list, or only the rest; include_discarded says nothing then. */
                discarded?: boolean;
                /** @description Only these sources, separated by commas. */
                sources?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only what is in no folder, when true. */
                unfiled?: boolean;
                /** @description Only what is starred, or only what is not. */
                starred?: boolean;
                /** @description Only those in which this person speaks; user stands for the owner. */
                person_id?: string;
                /** @description Only those with this text in the title, in any case. */
                title?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Whether to send the transcript segments too. */
                include_transcript?: boolean;
                /** @description Whether to say who speaks in each, as far as its first lines show. */
                include_speakers?: boolean;
                /** @description By when they came to be here, or by when they began. */
                order?: "created_at" | "started_at";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    finishConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Which one, when several record at once; otherwise the one that heard audio last */
                    conversation_id?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The processed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        messages: unknown[];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No conversation is in progress, or nothing was said in it: it is removed then */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: Its audio cannot be transcribed now; it is kept and stays open */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    finishThisConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The processed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation: components["schemas"]["Conversation"];
                        messages: unknown[];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or nothing was said in it: it is removed then */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: Its audio cannot be transcribed now; it is kept and stays open */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    countConversations: {
        parameters: {
            query?: {
                /** @description Only these states, separated by commas. */
                statuses?: string;
                /** @description Whether to list what was recognised as too little to keep. */
                include_discarded?: boolean;
                /** @description Only what is too short to list, or only the rest; include_discarded says nothing then. */
                discarded?: boolean;
                /** @description Only these sources, separated by commas. */
                sources?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only what is in no folder, when true. */
                unfiled?: boolean;
                /** @description Only what is starred, or only what is not. */
                starred?: boolean;
                /** @description Only those in which this person speaks; user stands for the owner. */
                person_id?: string;
                /** @description Only those with this text in the title, in any case. */
                title?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAppConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppConversation: {
        parameters: {
            query?: {
                /** @description Removes it for good, without the trash. */
                permanent?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is deleted */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    renameConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title: string;
                };
            };
        };
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    reprocessConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The processed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is not finished yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listConversationDays: {
        parameters: {
            query?: {
                /** @description Only these states, separated by commas. */
                statuses?: string;
                /** @description Whether to list what was recognised as too little to keep. */
                include_discarded?: boolean;
                /** @description Only what is too short to list, or only the rest; include_discarded says nothing then. */
                discarded?: boolean;
                /** @description Only these sources, separated by commas. */
                sources?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only what is in no folder, when true. */
                unfiled?: boolean;
                /** @description Only what is starred, or only what is not. */
                starred?: boolean;
                /** @description Only those in which this person speaks; user stands for the owner. */
                person_id?: string;
                /** @description Only those with this text in the title, in any case. */
                title?: string;
                /** @description Only this month, written YYYY-MM. */
                month?: string;
                /** @description Whose days; the zone of the account when absent. */
                time_zone?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days that have any, newest first */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationDays"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationPosition: {
        parameters: {
            query: {
                /** @description Only these states, separated by commas. */
                statuses?: string;
                /** @description Whether to list what was recognised as too little to keep. */
                include_discarded?: boolean;
                /** @description Only what is too short to list, or only the rest; include_discarded says nothing then. */
                discarded?: boolean;
                /** @description Only these sources, separated by commas. */
                sources?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description The id of a folder. */
                folder_id?: string;
                /** @description Only what is in no folder, when true. */
                unfiled?: boolean;
                /** @description Only what is starred, or only what is not. */
                starred?: boolean;
                /** @description Only those in which this person speaks; user stands for the owner. */
                person_id?: string;
                /** @description Only those with this text in the title, in any case. */
                title?: string;
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its place */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationPosition"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listConversationSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sources */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sources: string[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    changeConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConversationChanges"];
            };
        };
        responses: {
            /** @description How many were changed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedConversations"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description One of them, or a folder, is not there; nothing was changed */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchAppConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    query: string;
                    page?: number | null;
                    per_page?: number | null;
                    include_discarded?: boolean | null;
                    start_date?: string | null;
                    end_date?: string | null;
                    speaker_id?: string | null;
                };
            };
        };
        responses: {
            /** @description One page of what was found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundConversations"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    mergeConversations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    conversation_ids: string[];
                    reprocess?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The new conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergedConversations"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description One of them is not finished, lies in the trash, or is being changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: The audio could not be copied; nothing was changed */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    splitConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    segment_id: string;
                };
            };
        };
        responses: {
            /** @description The part before, under the same id, and the rest */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SplitConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no such segment in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is not finished, or is being changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: The audio could not be copied; nothing was changed */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Whether to send the transcript segments too. */
                include_transcript?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The deleted conversations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashedConversation"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    restoreConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description It is not in the trash */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSharedConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation; a page where text/html is asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or it is not shared */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAppConversationFromSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewSegmentsConversation"];
            };
        };
        responses: {
            /** @description It is stored and processed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            /** @description The same session id is being created now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationTitle: {
        parameters: {
            query?: {
                /** @description The new title; the body may hold it instead. */
                title?: string;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string | null;
                };
            };
        };
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Places, counted from 0. */
                    events_idx: number[];
                    /** @description Whether the event in that place is in a calendar. */
                    values: boolean[];
                };
            };
        };
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no such event in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationOverview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    content: string;
                    /** @description Which app made the summary; there are no apps here. */
                    app_id?: string | null;
                };
            };
        };
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or an app is named */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationFolder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    folder_id: string | null;
                };
            };
        };
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation or folder */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationStarred: {
        parameters: {
            query: {
                /** @description Whether it has a star. */
                starred: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationLocked: {
        parameters: {
            query: {
                /** @description Whether it is locked. */
                value: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setConversationVisibility: {
        parameters: {
            query: {
                /** @description The new value. */
                value: "private" | "shared" | "public";
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setLineText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    segment_id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, line or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setSegmentText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the segment. */
                segment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, line or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    assignSegments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    segment_ids: string[];
                    /** @enum {string} */
                    assign_type: "is_user" | "person_id";
                    /** @description The id of the person, or whether it is the user; null for nobody known. */
                    value?: (string | boolean) | null;
                };
            };
        };
        responses: {
            /** @description The conversation, and the change for an undo */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelabelledConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, line or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    assignSegment: {
        parameters: {
            query?: {
                /** @description Only this line, or every line of its voice. With everywhere, beside the lines of this voice in this conversation, all lines in all conversations of the person that they were until now. A voice that was nobody’s is sought by its sound in other conversations with audio, which takes a while. */
                scope?: "line" | "conversation" | "everywhere" | "segment" | "speaker";
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the segment. */
                segment_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    person_id?: string | null;
                    is_user?: boolean | null;
                    scope?: ("line" | "conversation" | "everywhere" | "segment" | "speaker") | null;
                };
            };
        };
        responses: {
            /** @description The conversation, and the change for an undo */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelabelledConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, line or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    assignSpeaker: {
        parameters: {
            query?: {
                /** @description With everywhere, beside the lines of this voice in this conversation, all lines in all conversations of the person that they were until now. A voice that was nobody’s is sought by its sound in other conversations with audio, which takes a while. */
                scope?: "conversation" | "everywhere";
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The number of the voice. */
                speaker_id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    person_id?: string | null;
                    is_user?: boolean | null;
                    scope?: ("conversation" | "everywhere") | null;
                };
            };
        };
        responses: {
            /** @description The conversation, and the change for an undo */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RelabelledConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, line or person */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteConversationActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    description: string;
                    completed?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no such action item in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    completeConversationActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Places, counted from 0. */
                    items_idx: number[];
                    /** @description Whether the item in that place is done. */
                    values: boolean[];
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no such action item in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    describeConversationActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description Its place, counted from 0; the old text decides. */
                item_index: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    old_description: string;
                    description: string;
                };
            };
        };
        responses: {
            /** @description The conversation */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EditedConversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no such action item in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            /** @description The range asked for */
            206: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or no audio is kept for it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The range lies outside the file */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationPeaks: {
        parameters: {
            query?: {
                /** @description Into how many equal stretches the audio is divided; fewer where it is short. */
                points?: number;
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The peaks */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudioPeaks"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation, or its audio is gone */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: Other recordings are being measured */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    exportConversation: {
        parameters: {
            query: {
                /** @description The form of the file. */
                format: "md" | "txt" | "srt" | "vtt" | "json";
                /** @description The language of the headings. */
                language?: "en" | "de" | "es";
            };
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, with a name in Content-Disposition */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": unknown;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAudioAddresses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One file, or none when no audio is kept */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation_id: string;
                        audio_files: {
                            id: string;
                            /** @constant */
                            status: "cached";
                            signed_url: string;
                            /** @constant */
                            content_type: "audio/wav";
                            duration: number;
                        }[];
                        poll_after_ms: null;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    prepareAudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Ready, or nothing to play */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "cached" | "no_audio";
                        audio_file_count: number;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    playAudioFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description As the list of addresses has it. */
                audio_file_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            /** @description The range asked for */
            206: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": unknown;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation or file, or no audio is kept for it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description The range lies outside the file */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    hasRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation_id: string;
                        has_recording: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listConversationPhotos: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The photos */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        base64: string;
                        description: string | null;
                    }[];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the photo. */
                photo_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image: JPEG, PNG or WebP */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such photo */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getConversationCustody: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, whole and by recording */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Custody"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    retranscribeConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    replace_edited?: boolean;
                };
            };
        };
        responses: {
            /** @description Done: the conversation with its new transcript */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description Still under way: the conversation as it is */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Not possible; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: The audio could not be transcribed now; the transcript stays */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    listTranscripts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptVersion"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getProviderTranscripts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No transcript of any of them */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        conversation_id: string;
                        deepgram: unknown[];
                        soniox: unknown[];
                        whisperx: unknown[];
                        speechmatics: unknown[];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    restoreTranscript: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description Which earlier transcript, counted from 1. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation with that transcript */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation or version */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description It is not finished yet */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppActionItems: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Only what is done, or only what is open. */
                completed?: boolean;
                /** @description The id of the conversation. */
                conversation_id?: string;
                /** @description Only what was created at this time or later; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                start_date?: string;
                /** @description Only what was created at this time or earlier; what was imported counts by its own time. ISO 8601, UTC when it names no zone, or a Unix time. */
                end_date?: string;
                /** @description Only what is due at this time or later. ISO 8601, or a Unix time. */
                due_start_date?: string;
                /** @description Only what is due at this time or earlier. ISO 8601, or a Unix time. */
                due_end_date?: string;
                /** @description due: by when they are due, what has no date last; completed: the last one done first. */
                order?: "due" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of action items */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppActionItemList"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAppActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateAppActionItem"];
            };
        };
        responses: {
            /** @description The action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    countAppActionItems: {
        parameters: {
            query?: {
                /** @description Times that divide the open ones, separated by commas, the earliest first. ISO 8601. */
                due_times?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many there are */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItemCounts"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAppActionItemPosition: {
        parameters: {
            query: {
                /** @description The id of the action item. */
                action_item_id: string;
                /** @description due: by when they are due, what has no date last; completed: the last one done first. */
                order: "due" | "completed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its place */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionItemPosition"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchActionItems: {
        parameters: {
            query: {
                /** @description What to look for. */
                query: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was found */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundActionItems"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    parseActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TypedActionItem"];
            };
        };
        responses: {
            /** @description What the line says */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateAppActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAppActionItems"];
            };
        };
        responses: {
            /** @description The action items, each at the position of its change */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdatedActionItems"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getAppActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateAppActionItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAppActionItem"];
            };
        };
        responses: {
            /** @description The changed action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    completeAppActionItem: {
        parameters: {
            query: {
                /** @description Whether it is done. */
                completed: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the action item. */
                action_item_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changed action item */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppActionItem"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such action item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPendingActionItems: {
        parameters: {
            query?: {
                /** @description The name of the other list, as items that were exported to it have it. */
                platform?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open items that were never exported, at most 50, and exported ones, at most 1000. X-Total-Count and X-Limit are of the first, X-Synced-Total-Count and X-Synced-Limit of the second */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PendingActionItems"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    syncActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SyncActionItems"];
            };
        };
        responses: {
            /** @description What was changed and what was not */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SyncedActionItems"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppActionItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteActionItems"];
            };
        };
        responses: {
            /** @description What was deleted */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedActionItems"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    registerPushTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RegisterPushTarget"];
            };
        };
        responses: {
            /** @description Registered */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    unregisterPushTarget: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UnregisterPushTarget"];
            };
        };
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        success: boolean;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such token */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notifications */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredNotifications"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listReceipts: {
        parameters: {
            query?: {
                /** @description Only of this client: the id of a key or a grant. */
                client_id?: string;
                /** @description Only those that list this item, also when it is deleted. */
                item_id?: string;
                /** @description Only reads, or only writes. */
                action?: "read" | "write";
                /** @description Only from this time on. */
                from?: string;
                /** @description Only until this time. */
                to?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description The X-Next-Cursor of the page before, with the same filters. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipts */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppMemories: {
        parameters: {
            query?: {
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
                /** @description Only these categories, separated by commas. */
                categories?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The memories */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppMemory"][];
                };
            };
            /** @description Unknown category */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAppMemory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateMemory"];
            };
        };
        responses: {
            /** @description The memory */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppMemory"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        deleted_count: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listMemoryHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The earlier memories */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FormerMemory"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createAppMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateAppMemories"];
            };
        };
        responses: {
            /** @description The memories, each at the position of its input */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAppMemories"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteTheseMemories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeleteAppMemories"];
            };
        };
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        deleted_count: number;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAppMemory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setMemoryContent: {
        parameters: {
            query?: {
                /** @description The new value; the body may hold it instead. */
                value?: string;
            };
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    value?: string | null;
                };
            };
        };
        responses: {
            /** @description Done, with the memory as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        memory: components["schemas"]["AppMemory"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Another memory has this content */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setMemoryLocked: {
        parameters: {
            query: {
                /** @description The new value. */
                value: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with the memory as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        memory: components["schemas"]["AppMemory"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setMemoryVisibility: {
        parameters: {
            query?: {
                /** @description The new value; the body may hold it instead. */
                value?: "public" | "private";
            };
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    value?: ("public" | "private") | null;
                };
            };
        };
        responses: {
            /** @description Done, with the memory as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        memory: components["schemas"]["AppMemory"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    reviewMemory: {
        parameters: {
            query: {
                /** @description The new value. */
                value: boolean;
            };
            header?: never;
            path: {
                /** @description The id of the memory. */
                memory_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, with the memory as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        memory: components["schemas"]["AppMemory"];
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such memory */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteAccount: {
        parameters: {
            query: {
                /** @description The uid of the account, so that nothing is removed by accident. */
                confirm: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string | null;
                    time_zone?: string | null;
                };
            };
        };
        responses: {
            /** @description The profile */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserProfile"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null until it is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: string | null;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setLanguage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    language: string;
                };
            };
        };
        responses: {
            /** @description Set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        single_language_mode: boolean;
                    };
                };
            };
            /** @description The request cannot be read. Or: No language given */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getTranscriptionPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preferences */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionPreferences"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateTranscriptionPreferences: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    single_language_mode?: boolean | null;
                    vocabulary?: string[] | null;
                    language?: string | null;
                    uses_custom_stt?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The preferences */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionPreferences"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getGeolocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Null until one is reported */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        geolocation: components["schemas"]["GeolocationOutput"];
                        /** Format: date-time */
                        updated_at: string;
                    } | null;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setGeolocation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReportedGeolocation"];
            };
        };
        responses: {
            /** @description Noted */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDailySummarySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DailySummarySettings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateDailySummarySettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    enabled?: boolean | null;
                    hour?: number | null;
                };
            };
        };
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        enabled: boolean;
                        hour: number;
                    };
                };
            };
            /** @description The request cannot be read. Or: No hour of the day */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getRecordingPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPermission"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setRecordingPermission: {
        parameters: {
            query: {
                /** @description The new value. */
                value: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPermission"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    withdrawRecordingPermission: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erased */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        store_recording_permission: boolean;
                        /** @constant */
                        status: "ok";
                        erased_count: number;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getListening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is listening now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    pauseListening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is listening now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description It is over */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    resumeListening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is listening now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description It is over */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    stopListening: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the session. */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is listening now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Listening"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description It is over */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listMarks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The marks */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Marks"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    markMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    at?: number;
                };
            };
        };
        responses: {
            /** @description The mark */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Mark"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It has too many marks */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    unmarkMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
                /** @description The id of the mark. */
                mark_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation or mark */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    forgetMoments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default 300 */
                    seconds?: number;
                };
            };
        };
        responses: {
            /** @description What is forgotten */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Forgotten"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is being processed or changed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: The audio could not be copied; nothing was changed */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    getSearchIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is embedded so far */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchIndex"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    prepareSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is not loaded yet is loaded now; nobody waits for it */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listClients: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients, with what each may read and write */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the client. */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The client */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such client */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateClient: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the client. */
                client_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateClient"];
            };
        };
        responses: {
            /** @description The client */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Client"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such client */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getPrivateCloudSync: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        private_cloud_sync_enabled: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setPrivateCloudSync: {
        parameters: {
            query: {
                /** @description The new value. */
                value: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is set now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        private_cloud_sync_enabled: boolean;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was noted */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OnboardingState"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    completed?: boolean | null;
                    acquisition_source?: string | null;
                    device_onboarding_completed?: boolean | null;
                };
            };
        };
        responses: {
            /** @description What is noted now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        completed: boolean;
                        acquisition_source: string;
                        device_onboarding_completed: boolean;
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    ask: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Question"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    askAsDeveloper: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Question"];
            };
        };
        responses: {
            /** @description The answer */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Answer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getWeekRecap: {
        parameters: {
            query?: {
                /** @description A day of the week, written YYYY-MM-DD; this week when absent. */
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recap */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WeekRecap"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listDailySummaries: {
        parameters: {
            query?: {
                /** @description Only this day and later ones, written YYYY-MM-DD. */
                start_date?: string;
                /** @description Only this day and earlier ones, written YYYY-MM-DD. */
                end_date?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summaries */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        summaries: components["schemas"]["StoredDaySummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the summary. */
                summary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDaySummary"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such summary */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the summary. */
                summary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such summary */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setDailySummaryVisibility: {
        parameters: {
            query: {
                /** @description The new value. */
                value: "private" | "shared";
            };
            header?: never;
            path: {
                /** @description The id of the summary. */
                summary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDaySummary"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such summary */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSharedDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the summary. */
                summary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary; a page where text/html is asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DaySummary"];
                };
            };
            400: components["responses"]["Unreadable"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such summary */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDeveloperDailySummaries: {
        parameters: {
            query?: {
                /** @description Only this day and later ones, written YYYY-MM-DD. */
                start_date?: string;
                /** @description Only this day and earlier ones, written YYYY-MM-DD. */
                end_date?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description How many to skip; a negative number counts as 0. */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summaries */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        summaries: components["schemas"]["StoredDaySummary"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDeveloperDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the summary. */
                summary_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The summary */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredDaySummary"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The key lacks the scope conversations:read */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such summary */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    makeDailySummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description YYYY-MM-DD; otherwise yesterday before noon, and today from then on. */
                    date?: string | null;
                };
            };
        };
        responses: {
            /** @description The summary, which is stored */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** Format: date */
                        date: string;
                        created_at: string;
                        headline: string;
                        overview: string;
                        day_emoji: string;
                        stats: {
                            total_conversations: number;
                            total_duration_minutes: number;
                            action_items_count: number;
                        };
                        highlights: {
                            topic: string;
                            emoji: string;
                            summary: string;
                            conversation_ids: string[];
                        }[];
                        action_items: {
                            description: string;
                            priority: string;
                            completed: boolean;
                            source_conversation_id: string;
                        }[];
                        unresolved_questions: {
                            question: string;
                            conversation_id: string;
                        }[];
                        decisions_made: {
                            decision: string;
                            conversation_id: string;
                        }[];
                        knowledge_nuggets: {
                            insight: string;
                            conversation_id: string;
                        }[];
                        locations: {
                            name: string;
                            latitude: number;
                            longitude: number;
                            time: string;
                        }[];
                        /** @enum {string} */
                        visibility: "private" | "shared";
                        wording?: components["schemas"]["SummaryWording"];
                        conversations?: components["schemas"]["DayConversation"][];
                        tasks?: components["schemas"]["DayTask"][];
                        /** @constant */
                        status: "ok";
                        message: string;
                        summary_id: string;
                        conversations_count: number;
                    };
                };
            };
            /** @description The request cannot be read. Or: No device gets notifications, the date is none, or nothing was said on that day */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    transcribeVoiceMessage: {
        parameters: {
            query?: {
                /** @description Language code, or multi for detection; empty or absent, it is the language of the user */
                language?: string;
                /** @description Which of the two speech services, local or remote; any other name chooses none */
                stt_service?: string;
                /** @description Words to expect, separated by commas */
                keywords?: string;
                /** @description Of raw samples */
                encoding?: "linear16";
                /** @description Of raw samples, in Hz */
                sample_rate?: number;
                /** @description Of raw samples, in turn */
                channels?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description WAV, FLAC, MP3, Ogg Opus, WebM Opus, M4A or MP4 with AAC or Opus, ADTS, or Opus frames that each follow their length as a 32-bit little-endian number. The content decides, not the name. */
                    files: string[];
                    language?: string;
                };
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description The text; empty for silence */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceTranscript"];
                };
            };
            /** @description The request cannot be read. Or: invalid_input: the audio cannot be read, or a rule is broken */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            /** @description The request body is larger than 4194304 bytes. Or: invalid_input: more than 200000000 bytes, or 10 files */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            /** @description The content encoding is not supported. Or: invalid_input: the body is compressed */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            /** @description upstream_error or empty_unexpected */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            /** @description Temporarily unavailable. Or: config_error */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            /** @description timeout */
            504: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
            /** @description The disk is full: nothing was stored. Or: upstream_error: the disk is full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceFailure"];
                };
            };
        };
    };
    streamVoiceMessage: {
        parameters: {
            query?: {
                /** @description Language code, or multi for detection; empty or absent, it is the language of the user */
                language?: string;
                /** @description Which of the two speech services, local or remote; any other name chooses none */
                stt_service?: string;
                /** @description Words to expect, separated by commas */
                keywords?: string;
                /** @description Of raw samples */
                encoding?: "linear16";
                /** @description Of raw samples, in Hz */
                sample_rate?: number;
                /** @description Of raw samples, in turn */
                channels?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description WAV, FLAC, MP3, Ogg Opus, WebM Opus, M4A or MP4 with AAC or Opus, ADTS, or Opus frames that each follow their length as a 32-bit little-endian number. The content decides, not the name. */
                    files: string[];
                    language?: string;
                };
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Frames, each followed by a blank line: `think: text`, `message: base64 of JSON`, `data: text`, `done: base64 of JSON`; or `error: JSON` as the last one. No frame at all means silence. */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listOfflineJobs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineJob"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    uploadOfflineRecordings: {
        parameters: {
            query?: {
                /** @description The conversation that they belong to; where their time says, when absent or unknown */
                conversation_id?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description Frames that each follow their length as a 32-bit little-endian number, or an audio file. The name tells codec and time: audio_<device>_<codec>_<rate>_<channels>_fs<frame>_<seconds since 1970>.bin */
                    files: string[];
                };
                "application/octet-stream": string;
            };
        };
        responses: {
            /** @description Received; ask for the state of the job */
            202: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineUpload"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            /** @description The disk is full: nothing was stored. Or: The disk is full; nothing of the upload was kept */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    getOfflineJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of the job and of each file */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineJob"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such job, or it ended more than a week ago */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getWebhookStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On or off, by type */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookStatus"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which kind. */
                type: components["schemas"]["WebhookType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    setWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which kind. */
                type: components["schemas"]["WebhookType"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookTarget"];
            };
        };
        responses: {
            /** @description Set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which kind. */
                type: components["schemas"]["WebhookType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description On */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    disableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Which kind. */
                type: components["schemas"]["WebhookType"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Off */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listDestinations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The destinations */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewDestination"];
            };
        };
        responses: {
            /** @description The new destination */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            /** @description The request cannot be read. Or: There are too many for this trigger */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: Commands and folders are set by the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The destination */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DestinationPatch"];
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Destination"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: Commands and folders are set by the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDestinationSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSecret"];
                };
            };
            /** @description The request cannot be read. Or: Only webhooks are signed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    rotateDestinationSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Both secrets */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSecret"];
                };
            };
            /** @description The request cannot be read. Or: Only webhooks are signed */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    testDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which waits */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description It is off or has no address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    checkDestinationSetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link and the answer */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationSetup"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    replayToDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the destination. */
                destination_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReplaySpan"];
            };
        };
        responses: {
            /** @description How many events are queued */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayAnswer"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such destination */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description It is off or has no address */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDestinationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rules */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationRulesOutput"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateDestinationRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DestinationRules"];
            };
        };
        responses: {
            /** @description The rules now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationRulesOutput"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description The id of the destination. */
                destination_id?: string;
                /** @description Only of this trigger. */
                trigger?: components["schemas"]["WebhookType"];
                /** @description Only in this state. */
                state?: components["schemas"]["DeliveryState"];
                /** @description The id of the conversation. */
                conversation_id?: string;
                /** @description How many at most. Values outside the allowed range are moved to its nearest end; X-Limit says which was applied. */
                limit?: number;
                /** @description The next_cursor of the page before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    /** @description How many there are in all; absent beside the best matches of some searches */
                    "X-Total-Count"?: number;
                    /** @description The limit that was applied */
                    "X-Limit"?: number;
                    /** @description The offset that was applied */
                    "X-Offset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryPage"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryDetail"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such delivery */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the delivery. */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new delivery, which waits */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description There is no such delivery */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description It waits, or cannot be sent any more */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    whoAmI: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The user */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedInUser"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    token: string;
                    /** @description The public half of a P-256 key that stays in the page: 65 bytes uncompressed, base64url */
                    public_key: string;
                };
            };
        };
        responses: {
            /** @description Signed in. POST /private/token gives the session’s ID tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        uid: string;
                        name: string;
                        session_id: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The link is unknown, used or too old */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        challenge: string;
                    };
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    session_id: string;
                    challenge: string;
                    /** @description ECDSA with SHA-256 over "earshot page session", the session’s id and the challenge, a line each; IEEE P1363, base64url */
                    signature: string;
                };
            };
        };
        responses: {
            /** @description The token and its user */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        token: string;
                        /** Format: date-time */
                        expires_at: string;
                        uid: string;
                        name: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            /** @description The session has ended, or the page does not hold its key */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    path: string;
                };
            };
        };
        responses: {
            /** @description The address on this service */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listClientsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The clients */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClientSeen"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    forgetClientsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forgotten */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getCustomStt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The setting */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomSttSetting"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateCustomStt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    url?: string | null;
                    codec?: ("pcm16" | "opus") | null;
                    enabled?: boolean | null;
                };
            };
        };
        responses: {
            /** @description The setting */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomSttSetting"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getKeepingKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: base64
                         * @description 32 bytes; the same for each page of the user
                         */
                        key: string;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDeveloperAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is open */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperAccessOutput"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateDeveloperAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeveloperAccess"];
            };
        };
        responses: {
            /** @description What is open now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeveloperAccessOutput"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSpeechService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechService"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    removeSpeechService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is not used any more */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateSpeechService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    base_url?: string | null;
                    model?: string | null;
                    languages?: ("any" | string[]) | null;
                    timeout_seconds?: number | null;
                    preferred?: boolean | null;
                    api_key?: string | null;
                    allowed_stt_services?: ("local" | "remote")[] | null;
                };
            };
        };
        responses: {
            /** @description As it is set now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechService"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getStorageUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts and the room that is left */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageUse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            /** @description Temporarily unavailable. Or: It could not be measured now */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            507: components["responses"]["DiskFull"];
        };
    };
    getUnderstanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Understanding"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateUnderstanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    provider?: ("rules" | "openai_compatible" | "openai" | "anthropic" | "embedded") | null;
                    base_url?: string | null;
                    model?: string | null;
                    timeout_seconds?: number | null;
                    budget_tokens?: number | null;
                    vision?: boolean | null;
                    api_key?: string | null;
                    consent?: string | null;
                    embeddings?: {
                        base_url: string;
                        model: string;
                    } | null;
                    embeddings_consent?: string | null;
                    embeddings_key?: string | null;
                };
            };
        };
        responses: {
            /** @description As it is set now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Understanding"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    findUnderstandingEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What answered */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        endpoints: components["schemas"]["LocalEndpoint"][];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listUnderstandingModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Their names */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        models: string[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description It could not be asked; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    testUnderstanding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What it made of it */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnderstandingTest"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listLanguageModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateLanguageModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    mirror: string | null;
                };
            };
        };
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    importLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    path: string;
                };
            };
        };
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    downloadLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    pauseLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    resumeLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    cancelLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    activateLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteLanguageModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LanguageModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationService"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateTranslation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    enabled?: boolean | null;
                    url?: string | null;
                    target_lang?: string | null;
                    api_key?: string | null;
                };
            };
        };
        responses: {
            /** @description As it is set now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationService"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    events: {
        parameters: {
            query?: {
                /** @description Begin with what changed in the last so many milliseconds, while the caller was reading */
                last_ms?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stream */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": unknown;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listSpeechModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModels"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateSpeechModels: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    mirror: string | null;
                };
            };
        };
        responses: {
            /** @description The models */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    importSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    path: string;
                };
            };
        };
        responses: {
            /** @description The model */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModel"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    downloadSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModel"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    pauseSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModel"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    resumeSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModel"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    cancelSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The model as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModel"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    activateSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The models as they are now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechModels"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteSpeechModel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the model. */
                model_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description No such model */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NewImport"];
            };
        };
        responses: {
            /** @description The import */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    deleteImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listImportNotes: {
        parameters: {
            query?: {
                /** @description Number of the last note that is known */
                after?: number;
            };
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The notes */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportNote"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    addImportFile: {
        parameters: {
            query: {
                /** @description Its name, with the folders of the export */
                name: string;
                /** @description Its date where it comes from; a recording is placed there */
                written_at?: string;
            };
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not application/octet-stream */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            /** @description The disk is full: nothing was stored. Or: The disk is full */
            507: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
        };
    };
    listImportRecordings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 2,000 */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecording"][];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    placeImportRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
                /** @description The number of the file in the import */
                file: number;
                /** @description The number of the entry in the file */
                entry: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlaceRecording"];
            };
        };
        responses: {
            /** @description The recording as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecording"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such recording */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    stopImportRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
                /** @description The number of the file in the import */
                file: number;
                /** @description The number of the entry in the file */
                entry: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecording"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such recording */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    transcribeImportRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
                /** @description The number of the file in the import */
                file: number;
                /** @description The number of the entry in the file */
                entry: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The recording as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRecording"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such recording */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartImport"];
            };
        };
        responses: {
            /** @description The import as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    cancelImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the import. */
                import_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such import */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    stopOfflineUpload: {
        parameters: {
            query?: {
                /** @description Only this one, by its place in `files`; the first is 0. */
                file?: number;
            };
            header?: never;
            path: {
                /** @description The id of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineJob"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such upload, or no such file in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    transcribeOfflineUpload: {
        parameters: {
            query?: {
                /** @description Only this one, by its place in `files`; the first is 0. */
                file?: number;
            };
            header?: never;
            path: {
                /** @description The id of the job. */
                job_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The upload as it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfflineJob"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such upload, or no such file in it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            /** @description Not possible now; the detail says why */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getTranscriptionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is set */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionSettings"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateTranscriptionSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    second_pass?: boolean;
                    save_battery?: boolean;
                };
            };
        };
        responses: {
            /** @description As it is set now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranscriptionSettings"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As it is */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    updateNetwork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    allowed_origins?: string[] | null;
                    host_names?: string[] | null;
                    lan?: ("off" | "https" | "http") | null;
                    trust_proxy?: boolean | null;
                    remote_pages?: boolean | null;
                    outgoing_proxy?: string | null;
                    outgoing_proxy_login?: {
                        name: string;
                        password?: string | null;
                    } | null;
                };
            };
        };
        responses: {
            /** @description As it is now */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Network"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            /** @description The request comes from another site or host name. Or: The caller is not the owner of this instance */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPairedDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without their keys */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PairedDevice"][];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    pairDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name: string;
                    scopes?: ("conversations:read" | "conversations:write" | "memories:read" | "memories:write" | "action_items:read" | "action_items:write" | "goals:read" | "goals:write")[] | null;
                };
            };
        };
        responses: {
            /** @description The key is shown only here */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPairedDevice"];
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            408: components["responses"]["TooSlow"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnknownEncoding"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    revokePairedDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the device. */
                device_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone, also when it did not exist */
            204: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                        /**
                         * @description Room on the disk: low is less than 1 GB; full means that nothing new is stored
                         * @enum {string}
                         */
                        storage: "ok" | "low" | "full";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    healthV1: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It does */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version: string;
                        /**
                         * @description Room on the disk: low is less than 1 GB; full means that nothing new is stored
                         * @enum {string}
                         */
                        storage: "ok" | "low" | "full";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    jwks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON Web Key Set */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            [key: string]: unknown;
                        }[];
                    };
                };
            };
            403: components["responses"]["ForeignOrigin"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPopularApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listEnabledApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: unknown[];
                        data: unknown[];
                        pagination: {
                            /** @constant */
                            total: 0;
                            /** @constant */
                            count: 0;
                            /** @constant */
                            offset: 0;
                            /** @constant */
                            limit: 0;
                            /** @constant */
                            hasMore: false;
                        };
                        meta: {
                            capabilities: unknown[];
                        };
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    searchApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: unknown[];
                        pagination: {
                            /** @constant */
                            total: 0;
                            /** @constant */
                            count: 0;
                            /** @constant */
                            offset: 0;
                            /** @constant */
                            limit: 0;
                            /** @constant */
                            hasMore: false;
                        };
                        filters: Record<string, never>;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppCapabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listAppNotificationScopes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listOldMessages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listChatSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getKnowledgeGraph: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nodes: unknown[];
                        edges: unknown[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        subscription: {
                            /** @constant */
                            plan: "unlimited";
                            /** @constant */
                            status: "active";
                            features: unknown[];
                            /** @constant */
                            cancel_at_period_end: false;
                        };
                        /** @constant */
                        transcription_seconds_used: 0;
                        /** @constant */
                        transcription_seconds_limit: 0;
                        /** @constant */
                        words_transcribed_used: 0;
                        /** @constant */
                        words_transcribed_limit: 0;
                        /** @constant */
                        insights_gained_used: 0;
                        /** @constant */
                        insights_gained_limit: 0;
                        /** @constant */
                        memories_created_used: 0;
                        /** @constant */
                        memories_created_limit: 0;
                        available_plans: unknown[];
                        /** @constant */
                        show_subscription_ui: false;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        today: null;
                        /** @constant */
                        monthly: null;
                        /** @constant */
                        yearly: null;
                        /** @constant */
                        all_time: null;
                        history: unknown[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPaymentPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        plans: unknown[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getFairUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        stage: "none";
                        /** @constant */
                        message: "";
                        usage_pct: {
                            /** @constant */
                            daily: 0;
                            /** @constant */
                            three_day: 0;
                            /** @constant */
                            weekly: 0;
                        };
                        /** @constant */
                        speech_hours_today: 0;
                        /** @constant */
                        speech_hours_3day: 0;
                        /** @constant */
                        speech_hours_weekly: 0;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPendingAnnouncements: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listChangelogs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown[];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getLatestFirmware: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listTaskIntegrations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        integrations: Record<string, never>;
                        /** @constant */
                        default_app: null;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getDefaultTaskIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        default_app: null;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listPhoneNumbers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        numbers: unknown[];
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getTrainingOptIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always this */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        opted_in: false;
                    };
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the service. */
                app_key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always not connected */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        connected: false;
                        app_key: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
    listSuggestedApps: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the conversation. */
                conversation_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Always none */
            200: {
                headers: {
                    "X-RateLimit-Limit": components["headers"]["RateLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        suggested_apps: unknown[];
                        conversation_id: string;
                    };
                };
            };
            400: components["responses"]["Unreadable"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ForeignOrigin"];
            /** @description No such conversation */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorDetail"];
                };
            };
            422: components["responses"]["NotValid"];
            429: components["responses"]["TooMany"];
            503: components["responses"]["Unavailable"];
            507: components["responses"]["DiskFull"];
        };
    };
}
